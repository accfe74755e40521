import { LIMITS_TABLE, type LimitName, OTP_GAP } from "../modules/limits-table";
import type { Limits, Window } from "../modules/settings";
import type { Environment, Problem } from "./config";

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

/** The limits by setting, as the environment would say them. */
export const inWords = (limits: Limits): Record<string, string> => ({
  [OTP_GAP.setting]: String(limits.otpGap),
  ...Object.fromEntries(
    LIMITS_TABLE.map(({ name, setting }) => [setting, `${limits[name].max}/${limits[name].seconds}`]),
  ),
});

/** Nothing that is counted is kept for much longer than a day. */
const LONGEST_WINDOW = 86_400;

function readWindow(text: string): Window | null {
  const [, max, seconds] = text.match(/^(\d{1,9})\/(\d{1,7})$/) ?? [];
  const fits = Number(max) > 0 && Number(seconds) > 0 && Number(seconds) <= LONGEST_WINDOW;
  return fits ? { max: Number(max), seconds: Number(seconds) } : null;
}

/** The limits of the table with what the environment changes: `<count>/<seconds>`. */
export function readLimits(env: Environment, demo: boolean): { limits: Limits; problems: Problem[] } {
  const limits = defaultLimits(demo);
  const problems: Problem[] = [];
  for (const { name, setting } of LIMITS_TABLE) {
    const text = env[setting];
    if (!text) continue;
    const window = readWindow(text);
    if (window) limits[name] = window;
    else
      problems.push({ setting, problem: "must be <count>/<seconds> of at most a day, for example 100/60" });
  }
  const gap = env[OTP_GAP.setting];
  if (gap && /^\d{1,5}$/.test(gap)) limits.otpGap = Number(gap);
  else if (gap) problems.push({ setting: OTP_GAP.setting, problem: "must be a number of seconds" });
  if (env.LIMITS === "off") limits.volumeEnabled = false;
  return { limits, problems };
}
