import { expect, test } from "vitest";
import { againWhenBusy, isConnectionFailure, isDeadlock, spoilsConnection } from "./connection-failure";

const withCode = (code: string) => new Error("x", { cause: Object.assign(new Error("y"), { code }) });

test.each([
  ...[
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOTFOUND",
    "EAI_AGAIN",
  ],
  ...["57P01", "57P02", "57P03", "08006", "08P01", "25006"],
])("%s: the database cannot answer, and the connection is spoilt", (code) => {
  expect(isConnectionFailure(withCode(code))).toBe(true);
  expect(spoilsConnection(withCode(code))).toBe(true);
});

test.each(["53300", "57014", "55P03", "40001"])(
  "%s: the database cannot answer, on a sound connection",
  (code) => {
    expect(isConnectionFailure(withCode(code))).toBe(true);
    expect(spoilsConnection(withCode(code))).toBe(false);
  },
);

test.each([
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
])("%s: words of the driver count as well", (message) => {
  expect(isConnectionFailure(new Error("x", { cause: new Error(message) }))).toBe(true);
});

test("a fault of ours is none of the database's", () => {
  expect(isConnectionFailure(withCode("42703"))).toBe(false);
  expect(isConnectionFailure("timeout expired")).toBe(false);
});

test.each([
  ["40P01", true],
  ["40001", false],
])("%s is a deadlock: %s", (code, expected) => {
  expect(isDeadlock(withCode(code))).toBe(expected);
});

test.each([
  ["40P01", 3],
  ["55P03", 3],
  ["57014", 1],
  ["23505", 1],
])("what ends with %s is tried so often: %d", async (code, tries) => {
  let tried = 0;
  const work = () => {
    tried += 1;
    return Promise.reject(withCode(code));
  };
  await expect(againWhenBusy(work)).rejects.toThrow();
  expect(tried).toBe(tries);
});
