/** Display preferences that a device keeps in cookies, never personal data. The first value is the usual one. */
type Jar = { get(name: string): { value: string } | undefined };

/** What a device keeps. By https the name has a prefix with which browsers take it from this host alone, and encrypted. */
export const preferenceOf = (jar: Jar, name: string) => (jar.get(`__Host-${name}`) ?? jar.get(name))?.value;

/** The line that keeps a preference for a year, for `Set-Cookie` and for scripts alike. @param secure whether by https */
export const preferenceCookie = (name: string, value: string, secure: boolean) => {
  const line = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
  return secure ? `__Host-${line}; Secure` : line;
};

/** The locale that a reader has chosen, such as `ar_PH`. */
export const LANG_COOKIE = "passbook-lang";
/** Where the entry tells pages the locale that they are written in. */
export const LANG_HEADER = "x-passbook-lang";

export const THEME_COOKIE = "passbook-theme";
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that a device keeps; anything else follows the system. */
export const themeOf = (jar: Jar): Theme => {
  const value = preferenceOf(jar, THEME_COOKIE);
  return THEMES.find((theme) => theme === value) ?? "system";
};

/** Which secret this device asked for last. */
export const SIGN_IN_WITH_COOKIE = "passbook-sign-in-with";
export const SIGN_IN_WITH = ["password", "passcode"] as const;

/** Whether this device hides balances. */
export const BALANCES_COOKIE = "passbook-balances";
export const BALANCES = ["shown", "hidden"] as const;

export const hidesBalances = (jar: Jar) => preferenceOf(jar, BALANCES_COOKIE) === "hidden";
