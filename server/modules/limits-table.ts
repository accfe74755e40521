export interface Window {
  max: number;
  seconds: number;
}

/** One row of the table that the start prints: what is limited, by which setting, and how a demo differs. */
export interface LimitRow<Name extends string = string> {
  name: Name;
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

type Cells = [what: string, key: string, window: [max: number, seconds: number], demoFactor?: number];

const row = <Name extends string>(
  name: Name,
  ...[what, key, [max, seconds], demoFactor = 1]: Cells
): LimitRow<Name> => ({
  name,
  setting: settingOf(name),
  what,
  key,
  value: { max, seconds },
  demoFactor,
  guard: false,
});

const guard = <Name extends string>(name: Name, ...cells: Cells): LimitRow<Name> => ({
  ...row(name, ...cells),
  guard: true,
});

const VOUCHING = "application that vouches for addresses";

/** Every limit. What is per number is strict; what is per address is wide, for many share one. */
export const LIMITS_TABLE = [
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

export type LimitName = (typeof LIMITS_TABLE)[number]["name"];

/** Every number of the table; windows in seconds. */
export interface Limits extends Record<LimitName, Window> {
  /** False only with `LIMITS=off`, which leaves the guards of codes and secrets on. */
  volumeEnabled: boolean;
  otpGap: number;
}
