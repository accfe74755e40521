import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "./log";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("trace", { write: (line) => lines.push(line) }));
  return lines.join("");
}

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
    Object.assign(new Error("duplicate key (mobile)=(+639171234567)"), { severity: "ERROR" }),
  ],
  ["of its driver", new DrizzleQueryError("insert …", ["+639171234567"])],
  [
    "that quotes its message in its stack",
    Object.assign(new Error("x"), { severity: "ERROR", stack: "Error: +639171234567\n    at here" }),
  ],
])("an error %s keeps people's data to itself", (_, error) => {
  const line = logged((log) => log.error({ err: error }, "failed"));
  expect(line).not.toContain("+639171234567");
  expect(JSON.parse(line).err.message).toBe("(the database refused a statement)");
});

test("what is thrown and is no error is told by its type", () => {
  expect(JSON.parse(logged((log) => log.error({ err: "+639171234567" }, "failed"))).err).toEqual({
    type: "string",
  });
});
