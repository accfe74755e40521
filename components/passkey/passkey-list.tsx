import { ItemList } from "@/components/security/item-list";
import { ButtonLink, TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { OwnName } from "@/components/ui/own-name";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { PasskeyRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";

type Props = { passkeys: PasskeyRecord[]; locale: Locale /** Where their pages stand. */; place: string };

const VERBS = ["rename", "remove"] as const;

/** The passkeys of a person: each can be renamed and removed, and another one added. */
export async function PasskeyList({ passkeys, locale, place }: Props) {
  const words = await readWords();
  return (
    <>
      {passkeys.length > 0 && (
        <ItemList
          items={passkeys.map(({ id, name, created_at, last_used_at }) => ({
            id,
            name: <OwnName>{name}</OwnName>,
            notes: [
              <>
                {drawWords(words, "security.added", { moment: <Moment at={created_at} locale={locale} /> })}{" "}
                {last_used_at
                  ? drawWords(words, "security.lastUsed", {
                      moment: <Moment at={last_used_at} locale={locale} />,
                    })
                  : words("security.notUsed")}
              </>,
            ],
            action: (
              <p className="flex gap-x-6">
                {VERBS.map((verb) => (
                  <TextLink key={verb} href={`${place}/${verb}?id=${id}`}>
                    {drawWords(words, `security.${verb}`, { name })}
                  </TextLink>
                ))}
              </p>
            ),
          }))}
        />
      )}
      <p className="needs-script mt-5">
        <ButtonLink href={`${place}/add`} look="secondary">
          {words("signup.addPasskey")}
        </ButtonLink>
      </p>
    </>
  );
}
