import { PhoneLink } from "@/components/ui/contact-links";
import { OwnName } from "@/components/ui/own-name";
import { Section } from "@/components/ui/section";
import { readWords } from "@/components/words/read-words";
import type { BranchPlace } from "@/lib/contract";

type Props = { title: string; branches: BranchPlace[]; phone: string };

/** Where people can go, when, what they bring, and whom they may call before. @param phone of a branch that has none of its own */
export async function BranchList({ title, branches, phone }: Props) {
  if (branches.length === 0) return null;
  const words = await readWords();
  return (
    <Section id="branches" title={title}>
      <p className="max-w-[60ch] text-soft">{words("help.bring")}</p>
      <ul className="branches">
        {branches.map(({ name, address, hours, phone: own }) => (
          <li key={name + address}>
            <h3>
              <OwnName>{name}</OwnName>
            </h3>
            <p>
              <OwnName>{address}</OwnName>
            </p>
            {hours && (
              <p>
                <bdi>{hours}</bdi>
              </p>
            )}
            {(own || phone) && (
              <p>
                <PhoneLink number={own || phone} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
