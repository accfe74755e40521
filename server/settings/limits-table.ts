import { LIMITS_TABLE, type LimitName, type Limits, OTP_GAP, type Window } from "../modules/limits-table";

/** The limits as they are without any setting. */
export function defaultLimits(demo: boolean): Limits {
  const windows = LIMITS_TABLE.map(({ name, value, demoFactor }) => {
    const max = demo ? value.max * demoFactor : value.max;
    return [name, { max, seconds: value.seconds }] as const;
  });
  return {
    volumeEnabled: true,
    otpGap: demo ? OTP_GAP.demoValue : OTP_GAP.value,
    ...(Object.fromEntries(windows) as Record<LimitName, Window>),
  };
}

const line = (...[setting, value, what, key]: [string, string, string, string]) =>
  `  ${setting.padEnd(34)}${value.padEnd(20)}${what}, per ${key}`;

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
