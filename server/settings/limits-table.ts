import type { Limits, Window } from "../modules/settings";

/** One row of the table that the start prints: what is limited, by which setting, and how a demo differs. */
export interface LimitRow {
  name: Exclude<keyof Limits, "volumeEnabled" | "otpGap">;
  setting: string;
  what: string;
  key: string;
  value: Window;
  demoFactor: number;
  /** Guards codes: `LIMITS=off` leaves it on. */
  guard: boolean;
}

/** `otpPerNumberHour` is set by `LIMIT_OTP_NUMBER_HOUR`. */
const settingOf = (name: string) =>
  `LIMIT${name
    .replace(/per(?=[A-Z])/i, "")
    .replace(/[A-Z]|^[a-z]/g, "_$&")
    .toUpperCase()}`;

const row = (
  name: LimitRow["name"],
  what: string,
  key: string,
  [max, seconds]: [number, number],
  demoFactor = 1,
): LimitRow => ({
  name,
  setting: settingOf(name),
  what,
  key,
  value: { max, seconds },
  demoFactor,
  guard: false,
});

const guard = (...cells: Parameters<typeof row>): LimitRow => ({ ...row(...cells), guard: true });

const VOUCHING = "application that vouches for addresses";

/** Every limit. What is per number is strict; what is per address is wide, for many share one. */
export const LIMITS_TABLE: LimitRow[] = [
  row("perKey", "/v1", "API key", [300, 60]),
  row("perAddressWithoutKey", "/v1 without a valid key", "address", [60, 60], 100),
  row("perSession", "/v2 and /api, signed in", "session", [240, 60], 100),
  guard("otpPerNumberHour", "codes asked for", "number", [5, 3_600], 20),
  guard("otpPerNumberDay", "codes asked for", "number", [10, 86_400], 20),
  row("smsPerCompany", "texts sent", "company", [10_000, 86_400]),
  row("smsPerCountry", "codes sent abroad", "country", [2_000, 86_400], 100),
  row("smsPerPrefix", "codes sent", "beginning of numbers", [200, 3_600], 100),
  row("smsUnconfirmed", "codes of which few come back", "beginning of numbers", [50, 1_200], 100),
  row("noticesPerNumber", "security notices by text", "number", [10, 86_400]),
  guard("newDeviceTexts", "texts that tell of a new device", "customer", [1, 86_400]),
  guard("newDeviceMails", "mails that tell of a new device", "customer", [100, 86_400]),
  row("confirmationsPerCustomer", "mails to confirm", "customer", [5, 3_600], 20),
  row("confirmationsPerEmail", "mails to confirm", "e-mail", [5, 86_400], 20),
  row("ownDataPerCustomer", "own data taken out", "customer", [5, 86_400], 20),
  row("documentsPerCustomer", "papers with a code issued", "customer", [30, 3_600], 20),
  guard("documentTries", "papers verified", "code", [20, 86_400], 20),
  row("otpPerAddress", "codes asked for", "address", [100, 3_600], 100),
  row("verifyPerAddress", "codes tried", "address", [300, 3_600], 100),
  row("stepPerAddress", "second steps tried", "address", [300, 3_600], 100),
  row("disownPerAddress", "sign-ins disowned", "address", [300, 3_600], 100),
  row("documentsPerAddress", "papers verified", "address", [300, 3_600], 100),
  row("secondFactorPerAddress", "passkeys asked for, second factors tried", "address", [300, 3_600], 100),
  row("loginFailuresPerAddress", "failed sign-ins", "address", [100, 300], 100),
  row("otpPerApplication", "codes asked for", VOUCHING, [5_000, 3_600], 100),
  row("verifyPerApplication", "codes tried", VOUCHING, [15_000, 3_600], 100),
  row("stepPerApplication", "second steps tried", VOUCHING, [15_000, 3_600], 100),
  row("documentsPerApplication", "papers verified", VOUCHING, [15_000, 3_600], 100),
  row("secondFactorPerApplication", "the same", VOUCHING, [15_000, 3_600], 100),
  row("loginFailuresPerApplication", "failed sign-ins", VOUCHING, [5_000, 300], 100),
  row("reportsPerAddress", "reports on texts", "address", [6_000, 60]),
  row("publicPerAddress", "reference lists, institution, health", "address", [600, 60], 100),
];

/** Seconds between two codes to one number. */
export const OTP_GAP = { setting: "LIMIT_OTP_GAP", value: 60, demoValue: 5 };

/** The limits as they are without any setting. */
export function defaultLimits(demo: boolean): Limits {
  const windows = LIMITS_TABLE.map(({ name, value, demoFactor }) => {
    const max = demo ? value.max * demoFactor : value.max;
    return [name, { max, seconds: value.seconds }] as const;
  });
  return {
    volumeEnabled: true,
    otpGap: demo ? OTP_GAP.demoValue : OTP_GAP.value,
    ...(Object.fromEntries(windows) as Record<LimitRow["name"], Window>),
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
