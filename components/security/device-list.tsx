import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { Moment } from "@/components/ui/moment";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { DeviceRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { deviceName } from "./device-name";

/** What signed its reader in and is remembered; each can be forgotten. */
export async function DeviceList({ devices, locale }: { devices: DeviceRecord[]; locale: Locale }) {
  const words = await readWords();
  return (
    <ul className="border-t border-rule">
      {devices.map(({ id, user_agent, last_used_at, expires_at }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
        >
          <div>
            <p className="font-semibold">{deviceName(words, user_agent)}</p>
            <p className="text-sm text-soft">
              {drawWords(words, "security.remembered", {
                moment: <Moment at={last_used_at} locale={locale} />,
                until: <Moment at={expires_at} locale={locale} />,
              })}
            </p>
          </div>
          <BffForm action="/bff/security/devices/forget" locale={locale} className="">
            <input type="hidden" name="id" value={id} />
            <SubmitButton look="secondary">
              {drawWords(words, "security.forget", {
                device: deviceName(words, user_agent),
                unseen: (text) => <span className="sr-only">{text}</span>,
              })}
            </SubmitButton>
          </BffForm>
        </li>
      ))}
    </ul>
  );
}
