export const THEME_COOKIE = "passbook-theme";
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme a cookie names; anything else follows the system. */
export const themeOf = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? "system";
