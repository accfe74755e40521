import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiCalls } from "./api-calls";

test("a call has its parts in the path, in order, and what follows in its query or body", () => {
  expect(apiCalls.cancelWebhookReplay(7, 12)).toMatchObject({
    method: "POST",
    path: "/v2/api/staff/webhook_endpoints/7/replays/12/cancel",
    body: {},
  });
  expect(apiCalls.accounts({ limit: 10, offset: 0, order: "", after: null }).path).toBe(
    "/v2/api/savings/get-all?limit=10&offset=0",
  );
  expect(apiCalls.onCustomer("7", "suspend", { reason: "Fraud" })).toMatchObject({
    path: "/v2/api/staff/customers/7/suspend",
    body: { reason: "Fraud" },
  });
});

test.each([
  ["a/b?c#d", "/v2/api/staff/customers/a%2Fb%3Fc%23d/file"],
  ["..", "/v2/api/staff/customers//file"],
  [".", "/v2/api/staff/customers//file"],
])("%s as a part leads to no other operation", (id, path) => {
  expect(apiCalls.customerFile(id).path).toBe(path);
});

const { paths } = JSON.parse(readFileSync("docs/openapi/passbook.json", "utf8"));
const OPERATIONS = Object.entries<object>(paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => [method.toUpperCase(), path.split("/")] as const),
);

/** Whether a call, with `~` for each of its parts, is one of the document's. */
const isDocumented = ({ method, path }: { method: string; path: string }) =>
  OPERATIONS.some(([known, segments]) => {
    const own = path.replace(/\?.*/, "").split("/");
    const fits = (segment: string, at: number) =>
      own[at] === "~" || own[at] === segment || segment.startsWith("{");
    return known === method && own.length === segments.length && segments.every(fits);
  });

test.each(Object.entries(apiCalls))("%s is an operation of the API", (name, make) => {
  const call = (make as (...parts: string[]) => { method: string; path: string })("~", "~");
  expect([name, call.path === "/openapi.json" || isDocumented(call)]).toEqual([name, true]);
});
