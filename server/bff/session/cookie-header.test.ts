import { expect, test } from "vitest";
import { readCookie, replaceCookie } from "./cookie-header";

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
