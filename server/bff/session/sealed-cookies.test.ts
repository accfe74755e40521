import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { onlySecret } from "../../core/index";
import type { Config } from "../../settings/load-config";
import { createSealedCookies } from "./sealed-cookies";

const cookies = createSealedCookies({
  config: {
    publicOrigin: "https://passbook.test",
    sessionSecret: onlySecret("a session secret of 32 characters"),
  } as unknown as Config,
  log: pino({ level: "silent" }),
});
const content = z.object({ name: z.string() });
const sealedAs = async (cookie: "customer" | "staff" | "flash") =>
  (await cookies.seal(cookie, { name: "Ana" }, { seconds: 60, persistent: false }))
    .split(";")[0]!
    .split("=")[1]!;

test("a cookie opens under its own name", async () => {
  const header = `${cookies.nameOf("customer")}=${await sealedAs("customer")}`;
  expect(await cookies.open("customer", header, content)).toEqual({ name: "Ana" });
});

test.each([
  ["flash", "customer"],
  ["customer", "staff"],
  ["staff", "customer"],
] as const)("what was sealed as %s is no %s cookie", async (sealed, shown) => {
  const header = `${cookies.nameOf(shown)}=${await sealedAs(sealed)}`;
  expect(await cookies.open(shown, header, content)).toBeNull();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a cookie that was opened before still ends in time", async () => {
  const header = `${cookies.nameOf("customer")}=${await sealedAs("customer")}`;
  expect(await cookies.open("customer", header, content)).toEqual({ name: "Ana" });
  expect(await cookies.open("customer", header, content)).toEqual({ name: "Ana" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 200_000 });
  expect(await cookies.open("customer", header, content)).toBeNull();
});

test("a cookie that was opened before passes for no other: not by another name, and not changed", async () => {
  const sealed = await sealedAs("customer");
  expect(await cookies.open("customer", `${cookies.nameOf("customer")}=${sealed}`, content)).not.toBeNull();
  expect(await cookies.open("staff", `${cookies.nameOf("staff")}=${sealed}`, content)).toBeNull();
  const later = sealed.replace(/\*(\d{13})\*/, (_, end) => `*${Number(end) + 600_000}*`);
  expect(later).not.toBe(sealed);
  expect(await cookies.open("customer", `${cookies.nameOf("customer")}=${later}`, content)).toBeNull();
});
