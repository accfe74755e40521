import { ButtonForm } from "@/components/form/button-form";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { DeviceRecord, SessionRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";
import { deviceName } from "./device-name";
import { ItemList } from "./item-list";

type Props = {
  sessions: SessionRecord[];
  locale: Locale;
  flash?: FormProblem | null;
  /** Where the forms of this list are sent. */
  action: string;
};

/** Every sign-in that is still open, this one first; each can be ended on its own. */
export async function SessionList({ sessions, locale, flash, action }: Props) {
  const words = await readWords();
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const here = ordered.find(({ current }) => current)?.address;
  const addressWords = ({ current, address }: SessionRecord) =>
    !current && address === here ? "security.fromSameAddress" : "security.fromAddress";
  return (
    <>
      <div className="mb-4">
        {ordered.every(({ current }) => current) ? (
          <p className="text-soft">{words("security.onlyHere")}</p>
        ) : (
          <ButtonForm action={`${action}/end-others`} flash={flash}>
            {words("security.signOutOthers")}
          </ButtonForm>
        )}
      </div>
      <ItemList
        items={ordered.map((session) => ({
          id: session.id,
          name: (
            <>
              {deviceName(words, session.user_agent)}
              {session.current && (
                <span className="ms-2 text-sm font-normal text-good">{words("security.thisDevice")}</span>
              )}
            </>
          ),
          notes: [
            drawWords(words, "security.lastActive", {
              active: <Moment at={session.last_used_at} locale={locale} />,
              since: <Moment at={session.created_at} locale={locale} />,
            }),
            session.address &&
              drawWords(words, addressWords(session), { address: <Numeral>{session.address}</Numeral> }),
          ],
          action: !session.current && (
            <ButtonForm action={`${action}/end`} fields={{ id: session.id }}>
              {drawWords(words, "security.signOut", { device: deviceName(words, session.user_agent) })}
            </ButtonForm>
          ),
        }))}
      />
    </>
  );
}

/** What signed its reader in and is remembered; each can be forgotten. */
export async function DeviceList({ devices, locale }: { devices: DeviceRecord[]; locale: Locale }) {
  const words = await readWords();
  return (
    <ItemList
      items={devices.map(({ id, user_agent, last_used_at, expires_at }) => ({
        id,
        name: deviceName(words, user_agent),
        notes: [
          drawWords(words, "security.remembered", {
            moment: <Moment at={last_used_at} locale={locale} />,
            until: <Moment at={expires_at} locale={locale} />,
          }),
        ],
        action: (
          <ButtonForm action="/bff/security/devices/forget" fields={{ id }}>
            {drawWords(words, "security.forget", { device: deviceName(words, user_agent) })}
          </ButtonForm>
        ),
      }))}
    />
  );
}
