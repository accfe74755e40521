import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { Moment } from "@/components/ui/moment";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { SessionRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";
import { deviceName } from "./device-name";

type Props = {
  sessions: SessionRecord[];
  locale: Locale;
  flash: FormProblem | null;
  /** Where the forms of this list are sent. */
  action: string;
};

/** Every sign-in that is still open, this one first; each can be ended on its own. */
export async function SessionList({ sessions, locale, flash, action }: Props) {
  const words = await readWords();
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const here = ordered.find((session) => session.current)?.address;
  const isFromHere = ({ current, address }: SessionRecord) => !current && address === here;
  const others = ordered.filter((session) => !session.current).length;
  return (
    <>
      <div className="mb-4">
        {others === 0 ? (
          <p className="text-soft">{words("security.onlyHere")}</p>
        ) : (
          <BffForm action={`${action}/end-others`} locale={locale} flash={flash} className="">
            <SubmitButton look="secondary">{words("security.signOutOthers")}</SubmitButton>
          </BffForm>
        )}
      </div>
      <ul className="border-t border-rule">
        {ordered.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
          >
            <div>
              <p className="font-semibold">
                {deviceName(words, session.user_agent)}
                {session.current && (
                  <span className="ms-2 text-sm font-normal text-good">{words("security.thisDevice")}</span>
                )}
              </p>
              <p className="text-sm text-soft">
                {drawWords(words, "security.lastActive", {
                  active: <Moment at={session.last_used_at} locale={locale} />,
                  since: <Moment at={session.created_at} locale={locale} />,
                })}
              </p>
              {session.address && (
                <p className="text-sm text-soft">
                  {drawWords(
                    words,
                    isFromHere(session) ? "security.fromSameAddress" : "security.fromAddress",
                    {
                      address: (
                        <bdi key="address" dir="ltr">
                          {session.address}
                        </bdi>
                      ),
                    },
                  )}
                </p>
              )}
            </div>
            {!session.current && (
              <BffForm action={`${action}/end`} locale={locale} className="">
                <input type="hidden" name="id" value={session.id} />
                <SubmitButton look="secondary">
                  {drawWords(words, "security.signOut", {
                    device: deviceName(words, session.user_agent),
                    unseen: (text) => <span className="sr-only">{text}</span>,
                  })}
                </SubmitButton>
              </BffForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
