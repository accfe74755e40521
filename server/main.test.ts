import { expect, test } from "vitest";
import { makeDataDir } from "./testing/make-data-dir";
import { outcome, spawnTypescript } from "./testing/spawn-typescript";

const start = (flags: string[], env: Record<string, string>) =>
  outcome(spawnTypescript("server/main.ts", flags, { DATA_DIR: makeDataDir(), DATABASE_URL: "", ...env }));

test("production without settings says all that is missing and does not start", async () => {
  const { code, stderr } = await start([], {});
  expect(code).toBe(1);
  for (const setting of ["SESSION_SECRET", "HASH_KEY", "PASSWORD_PEPPER", "PUBLIC_ORIGIN", "SMS_URL"]) {
    expect(stderr).toContain(`${setting} is missing`);
  }
  expect(stderr).toContain("DATABASE_URL is missing (or set EMBEDDED_DATABASE=1)");
});

test("a demo does not touch a database that somebody names", async () => {
  const { code, stderr } = await start(["--demo"], { DATABASE_URL: "postgres://db.example/real" });
  expect(code).toBe(1);
  expect(stderr).toContain("DATABASE_URL is not for a demo");
});

test("a database that cannot be reached ends the start", async () => {
  const long = "0123456789abcdef0123456789abcdef";
  const { code, stderr } = await start([], {
    SESSION_SECRET: long,
    HASH_KEY: long,
    PASSWORD_PEPPER: long,
    PUBLIC_ORIGIN: "https://bank.example",
    SMS_URL: "https://sms.example",
    DEFAULT_USER_APP_KEY: "harbour-user",
    DEFAULT_ADMIN_APP_KEY: "harbour-admin",
    DATABASE_URL: "postgres://nobody:planted-secret@127.0.0.1:1/none",
  });
  expect(code).toBe(1);
  expect(stderr).not.toContain("planted-secret");
});
