import type { Limits } from "../modules/settings";
import { LIMITS_TABLE, OTP_GAP } from "./limits-table";

const line = (...[setting, value, what, key]: [string, string, string, string]) =>
  `  ${setting.padEnd(30)}${value.padEnd(20)}${what}, per ${key}`;

/** The limits in force, as a demo prints them. */
export function describeLimits(limits: Limits): string {
  const title = limits.volumeEnabled
    ? "Limits:"
    : "Limits: LIMITS=off, so only these guards of codes and those of secrets are on:";
  const rows = LIMITS_TABLE.filter(({ guard }) => guard || limits.volumeEnabled).map(
    ({ name, setting, what, key }) =>
      line(setting, `${limits[name].max} in ${limits[name].seconds} s`, what, key),
  );
  const gap = line(OTP_GAP.setting, `1 in ${limits.otpGap} s`, "codes asked for", "number");
  return [title, gap, ...rows].join("\n");
}

/** The same by setting, as the environment would say it. */
export const inWords = (limits: Limits): Record<string, string> => ({
  [OTP_GAP.setting]: String(limits.otpGap),
  ...Object.fromEntries(
    LIMITS_TABLE.map(({ name, setting }) => [setting, `${limits[name].max}/${limits[name].seconds}`]),
  ),
});
