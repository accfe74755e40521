/** Display preferences that a device keeps in cookies, never personal data. The first value is the usual one. */
export const THEME_COOKIE = "passbook-theme";
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme a cookie names; anything else follows the system. */
export const themeOf = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? "system";

/** Which secret this device asked for last. */
export const SIGN_IN_WITH_COOKIE = "passbook-sign-in-with";
export const SIGN_IN_WITH = ["password", "passcode"] as const;

/** Whether this device hides balances. */
export const BALANCES_COOKIE = "passbook-balances";
export const BALANCES = ["shown", "hidden"] as const;

/** Whether the cookie's value hides them. */
export const hidesBalances = (value: string | undefined) => value === "hidden";

/** For how long a preference is kept, in seconds. */
export const KEPT_SECONDS = 31_536_000;
