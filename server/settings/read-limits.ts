import { LIMITS_TABLE, OTP_GAP } from "../modules/limits-table";
import type { Limits, Window } from "../modules/settings";
import { defaultLimits } from "./limits-table";

type Environment = Record<string, string | undefined>;

/** A setting that is there but cannot be right; `problem` completes "<setting> …". */
export interface Problem {
  setting: string;
  problem: string;
}

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
