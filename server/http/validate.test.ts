import { beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "../../lib/contract/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  type TestApi,
} from "../testing/index";

let api: TestApi;
let bearer: { headers: Record<string, string> };
let customer: { headers: Record<string, string> };

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  bearer = await createTestKey(api.ctx);
  const { access_token } = await createApiClient(api).signUp("+639175550991");
  customer = { headers: { app_key: "demo-user-app", "Access-Token": access_token } };
});

test.each([
  ["/v1/customers?limit=1&limit=2", ["limit"]],
  ["/v1/customers?status=active&status=closed&offset=0&offset=0", ["offset", "status"]],
  ["/v2/api/savings/get-all?limit=1&limit=2&order=id", ["limit"]],
  ["/v2/api/reference/states?country_id=1&country_id=2", ["country_id"]],
  ["/v2/api/savings/by-id/1/transactions?from=2026-01-01&from=2026-01-02", ["from"]],
])("%s: a parameter is given once", async (path, fields) => {
  const answer = await api.call(path, path.startsWith("/v1") ? bearer : customer);
  const { error } = (await answer.json()) as ErrorBody;
  expect(answer.status).toBe(400);
  expect(error.details).toEqual(
    fields.map((field) => ({ field, message: "must be given once", reason: "repeated" })),
  );
});

test("an empty limit, offset or order counts as absent, on every list; an empty filter or cursor does not", async () => {
  const staff = ["/v2/api/savings/get-all", "/v2/api/reference/countries"];
  for (const path of ["/v1/customers", "/v1/events", ...staff]) {
    const ask = async (query: string) =>
      (await api.call(path + query, path.startsWith("/v1") ? bearer : customer)).json();
    const empty = path.includes("reference") ? "?limit=&offset=" : "?limit=&offset=&order=";
    expect(await ask(empty)).toEqual(await ask(""));
  }
  const all = (await (await api.call("/v1/customers", bearer)).json()) as { data: object[] };
  const none = (await (await api.call("/v1/customers?email=", bearer)).json()) as { data: object[] };
  expect([all.data.length > 0, none.data]).toEqual([true, []]);
});

test("a list in a body is still told what would be right", async () => {
  const answer = await api.call("/v2/api/auth/signup/otp", { ...customer, json: { mobile: ["+63", "+64"] } });
  const { error } = (await answer.json()) as ErrorBody;
  expect(error.details).toEqual([{ field: "mobile", message: "must be text", reason: "wrong_type" }]);
});
