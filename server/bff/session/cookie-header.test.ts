import { expect, test } from "vitest";
import { preferenceCookie, THEME_COOKIE, themeOf } from "../../../lib/preferences";
import { jarOf, readCookie, replaceCookie } from "./sealed-cookies";

const HEADER = "a=1; passbook=x=y==;b=2; passbook=second; =nameless; flag";

test("of two cookies with one name the first counts, and a value keeps its equals signs", () => {
  expect(readCookie(HEADER, "passbook")).toBe("x=y==");
  expect(readCookie(HEADER, "b")).toBe("2");
});

test("only a whole name is a name", () => {
  for (const name of ["pass", "passbook-staff", "", "flag"]) expect(readCookie(HEADER, name)).toBeUndefined();
});

test("a cookie is replaced or taken out, and the others stay", () => {
  expect(replaceCookie(HEADER, "passbook", "new")).toBe("a=1; b=2; passbook=new");
  expect(replaceCookie(HEADER, "passbook", null)).toBe("a=1; b=2");
  expect(replaceCookie("", "passbook", "new")).toBe("passbook=new");
});

test("what a device prefers is of this host and https alone, where pages are served by it", () => {
  const line = (secure: boolean) => preferenceCookie(THEME_COOKIE, "dark", secure);
  expect(line(true)).toBe("__Host-passbook-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(line(false)).toBe("passbook-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax");
  for (const secure of [true, false]) expect(themeOf(jarOf(line(secure).split(";", 1)[0]!))).toBe("dark");
  expect(themeOf(jarOf("passbook-theme=no"))).toBe("system");
});
