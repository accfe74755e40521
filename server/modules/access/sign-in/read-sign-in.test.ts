import { expect, test } from "vitest";
import { readSignIn, type SignInBody } from "./read-sign-in";

const RULES = { anyNumber: false, allowedCountries: null, prefix: "HSB" };

test.each<[SignInBody, string, string]>([
  [{ username: " Ana@Example.com ", password: "x" }, "email", "ana@example.com"],
  [{ email: "Ana@Example.com", password: "x" }, "email", "ana@example.com"],
  [{ email: "hsb00000001", password: "x" }, "email", "hsb00000001"],
  [{ username: "hsb 0000 0001", password: "x" }, "customerNumber", "HSB00000001"],
  [{ username: "4711", password: "x" }, "customerNumber", "HSB00004711"],
  [{ username: "٠٠٠٠ ٠٠٠١", password: "x" }, "customerNumber", "HSB00000001"],
  [{ mobile: "+63 (917) 123-4567", password: "x" }, "mobile", "+639171234567"],
])("%j names a %s", (body, kind, value) => {
  expect(readSignIn(body, RULES)).toEqual({
    identifier: { kind, value },
    credential: "password",
    secret: "x",
  });
});

test("a passcode is a passcode, and a secret is taken as it is", () => {
  expect(readSignIn({ email: "a@b.co", user_passcode: " 1 " }, RULES)).toMatchObject({
    credential: "passcode",
    secret: " 1 ",
  });
  expect(readSignIn({ email: "a@b.co", password: "" }, RULES)).toMatchObject({ secret: "" });
});

test.each<[SignInBody, string[]]>([
  [{}, ["username required", "password required"]],
  [{ email: "a@b.co" }, ["password required"]],
  [{ password: "x" }, ["username required"]],
  [
    { username: "a@b.co", email: "a@b.co", mobile: "+639171234567", password: "x" },
    ["email unexpected", "mobile unexpected"],
  ],
  [{ email: "a@b.co", password: "x", user_passcode: "1" }, ["user_passcode unexpected"]],
  [{ username: "ana", password: "x" }, ["username malformed"]],
  [{ username: "000000001", password: "x" }, ["username malformed"]],
  [{ username: "HSB1X", password: "x" }, ["username malformed"]],
  [{ username: "1HSB1", password: "x" }, ["username malformed"]],
  [{ mobile: "0917", password: "x" }, ["mobile malformed"]],
])("%j is refused for %j", (body, problems) => {
  const refusal = { code: "invalid_request", details: expect.anything() };
  try {
    readSignIn(body, RULES);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject(refusal);
    const { details } = error as { details: { field: string; reason: string }[] };
    expect(details.map(({ field, reason }) => `${field} ${reason}`)).toEqual(problems);
  }
});
