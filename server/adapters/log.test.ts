import { hostname } from "node:os";
import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { createLog } from "./log";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("trace", { write: (line) => lines.push(line) }));
  return lines.join("");
}

test("each line names its node and release", () => {
  expect(JSON.parse(logged((log) => log.info("said")))).toMatchObject({
    node: expect.stringContaining(hostname()),
    release: packageFile.version,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  "authorization",
  "cookie",
  "set-cookie",
  "access-token",
  "access_token",
  "refresh_token",
  "password",
  "confirm_password",
  "user_passcode",
  "confirm_user_passcode",
  "current",
  "otp",
  "text",
  "mobile",
  "email",
])("a field named %s never reaches the log, at the top or within", (name) => {
  const secret = "violet-anchor-17";
  for (const fields of [{ [name]: secret }, { body: { [name]: secret } }, { a: { b: { [name]: secret } } }]) {
    const line = logged((log) => log.info(fields, "said"));
    expect(line).not.toContain(secret);
    expect(line).toContain("[redacted]");
    expect(line).toContain("said");
  }
});

test("of an error its kind, code and place are kept, and nothing that it carries along", () => {
  const error = Object.assign(new Error("cannot connect"), {
    code: "ECONNREFUSED",
    query: "violet-anchor-17",
  });
  const line = logged((log) => log.error({ err: new Error("outer", { cause: error }) }, "failed"));
  expect(JSON.parse(line).err).toMatchObject({
    type: "Error",
    message: "outer",
    stack: expect.stringContaining("log.test.ts"),
    cause: { code: "ECONNREFUSED", message: "cannot connect" },
  });
  expect(line).not.toContain("violet-anchor-17");
});

test.each([
  [
    "of the database",
    "(the database refused a statement)",
    Object.assign(new Error("duplicate key (mobile)=(+639171234567)"), { severity: "ERROR" }),
  ],
  ["of what asks it", "(a statement failed)", new DrizzleQueryError("insert …", ["+639171234567"])],
  [
    "that quotes its message in its stack",
    "(the database refused a statement)",
    Object.assign(new Error("x"), { severity: "ERROR", stack: "Error: +639171234567\n    at here" }),
  ],
])("an error %s keeps people's data to itself", (_, kind, error) => {
  const line = logged((log) => log.error({ err: error }, "failed"));
  expect(line).not.toContain("+639171234567");
  expect(JSON.parse(line).err.message).toBe(kind);
});

test("what is thrown and is no error is told by its type", () => {
  expect(JSON.parse(logged((log) => log.error({ err: "+639171234567" }, "failed"))).err).toEqual({
    type: "string",
  });
});

test("a repeated warning or error is written once a minute, with how often it came", () => {
  vi.useFakeTimers();
  const lines: { msg: string; repeats?: number; message?: number }[] = [];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const said = () => lines.splice(0).map(({ msg, repeats, message }) => ({ msg, repeats, message }));
  for (const message of [1, 2, 3])
    log.warn({ job: "sms", message, reason: "status 500" }, "a message failed");
  log.warn({ job: "sms", message: 4, reason: "no answer" }, "a message failed");
  log.error("closing failed");
  log.error("closing failed");
  for (const message of [1, 2]) log.info({ message }, "a request");
  expect(said()).toEqual([
    { msg: "a message failed", message: 1 },
    { msg: "a message failed", message: 4 },
    { msg: "closing failed" },
    { msg: "a request", message: 1 },
    { msg: "a request", message: 2 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([
    { msg: "a message failed", message: 3, repeats: 2 },
    { msg: "closing failed", repeats: 1 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([]);
  log.error("closing failed");
  expect(said()).toEqual([{ msg: "closing failed" }]);
});

test("errors of different kinds or places are no repeats of each other", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const refused = Object.assign(new Error("a"), { code: "ECONNREFUSED" });
  const reset = Object.assign(new Error("a"), { code: "ECONNRESET" });
  for (const err of [refused, reset, refused, new Error("outer", { cause: reset })])
    log.error({ err }, "unexpected failure");
  expect(lines).toHaveLength(3);
});

test("no warning of security hides another one; that they cannot be put on record is said once", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line).subjectId) });
  for (const subjectId of ["1", "2", "3"])
    log.warn({ security: "session.reuse_detected", subjectId }, "refused");
  for (const subjectId of ["4", "5"]) log.error({ security: "sign_in.refused", subjectId }, "not on record");
  expect(lines).toEqual(["1", "2", "3", "4"]);
});
