import { ButtonLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
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
        <ul className="border-t border-rule">
          {passkeys.map(({ id, name, created_at, last_used_at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-sm text-soft">
                  {drawWords(words, "security.added", { moment: <Moment at={created_at} locale={locale} /> })}{" "}
                  {last_used_at
                    ? drawWords(words, "security.lastUsed", {
                        moment: <Moment at={last_used_at} locale={locale} />,
                      })
                    : words("security.notUsed")}
                </p>
              </div>
              <p className="flex gap-x-6">
                {VERBS.map((verb) => (
                  <PageLink
                    key={verb}
                    href={`${place}/${verb}?id=${id}`}
                    className="inline-flex min-h-11 items-center"
                  >
                    {drawWords(words, `security.${verb}`, {
                      name,
                      unseen: (text) => <span className="sr-only">{text}</span>,
                    })}
                  </PageLink>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="needs-script mt-5">
        <ButtonLink href={`${place}/add`} look="secondary">
          {words("signup.addPasskey")}
        </ButtonLink>
      </p>
    </>
  );
}
