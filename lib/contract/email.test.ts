import { expect, test } from "vitest";
import { emailText } from "./text";

const isTaken = (email: string) => emailText().safeParse(email).success;

test.each([
  "dora@example.com",
  "r&d@example.com",
  "o'neil+savings/1@example.co.uk",
  "{x}=y?z@example.com",
  "dora@xn--80ak6aa92e.xn--p1ai",
  "dora@bank.XN--VERMGENSBERATUNG-PWB",
  `${"a".repeat(64)}@example.com`,
])("%s is an address", (email) => expect(isTaken(email)).toBe(true));

test.each([
  "dora",
  "dora@example",
  "dora@@example.com",
  ".dora@example.com",
  "dora.@example.com",
  "do..ra@example.com",
  "do ra@example.com",
  '"do ra"@example.com',
  "dora@-example.com",
  "dora@example-.com",
  "dora@example.c0m",
  "dora@example.xn--",
  "dora@192.0.2.1",
  "dora@exämple.com",
  "dora@example.com\nBcc: eve@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(64)}.com`,
  `a@${"b.".repeat(125)}example.com`,
])("%j is none", (email) => expect(isTaken(email)).toBe(false));
