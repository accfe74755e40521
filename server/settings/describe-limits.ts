import type { Limits } from "../modules/settings";
import { LIMITS_TABLE, OTP_GAP } from "./limits-table";

const line = (...[setting, value, what, key]: [string, string, string, string]) =>
  `  ${setting.padEnd(30)}${value.padEnd(16)}${what}, per ${key}`;

/** The limits in force, as the start prints them. */
export function describeLimits(limits: Limits): string {
  if (!limits.volumeEnabled) return "Limits: off (LIMITS=off); the guards of codes and secrets stay on";
  const rows = LIMITS_TABLE.map(({ name, setting, what, key }) =>
    line(setting, `${limits[name].max} in ${limits[name].seconds} s`, what, key),
  );
  const gap = line(OTP_GAP.setting, `1 in ${limits.otpGap} s`, "codes asked for", "number");
  return ["Limits:", gap, ...rows].join("\n");
}
