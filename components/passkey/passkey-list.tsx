import { ButtonLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { PasskeyRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";

type Props = { passkeys: PasskeyRecord[]; locale: Locale /** Where their pages stand. */; place: string };

/** The passkeys of a person: each can be renamed and removed, and another one added. */
export const PasskeyList = ({ passkeys, locale, place }: Props) => (
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
                Added <Moment at={created_at} locale={locale} />.{" "}
                {last_used_at ? (
                  <>
                    Last used <Moment at={last_used_at} locale={locale} />.
                  </>
                ) : (
                  "Not used yet."
                )}
              </p>
            </div>
            <p className="flex gap-x-6">
              {["Rename", "Remove"].map((verb) => (
                <PageLink
                  key={verb}
                  href={`${place}/${verb.toLowerCase()}?id=${id}`}
                  className="inline-flex min-h-11 items-center"
                >
                  {verb}
                  <span className="sr-only"> {name}</span>
                </PageLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    )}
    <p className="needs-script mt-5">
      <ButtonLink href={`${place}/add`} look="secondary">
        Add a passkey
      </ButtonLink>
    </p>
  </>
);
