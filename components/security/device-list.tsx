"use client";

import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { Moment } from "@/components/ui/moment";
import type { DeviceRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { deviceName } from "./device-name";

/** What signed its reader in and is remembered; each can be forgotten. */
export const DeviceList = ({ devices, locale }: { devices: DeviceRecord[]; locale: Locale }) => (
  <ul className="border-t border-rule">
    {devices.map(({ id, user_agent, last_used_at, expires_at }) => (
      <li
        key={id}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
      >
        <div>
          <p className="font-semibold">{deviceName(user_agent)}</p>
          <p className="text-sm text-soft">
            Last signed in <Moment at={last_used_at} locale={locale} />. Remembered until{" "}
            <Moment at={expires_at} locale={locale} />.
          </p>
        </div>
        <BffForm action="/bff/security/devices/forget" locale={locale} className="">
          <input type="hidden" name="id" value={id} />
          <SubmitButton look="secondary">
            Forget<span className="sr-only"> {deviceName(user_agent)}</span>
          </SubmitButton>
        </BffForm>
      </li>
    ))}
  </ul>
);
