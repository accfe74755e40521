import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, customers } from "../../db/schema/index";
import { createStaff } from "../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  type TestApi,
  testSettings,
} from "../../testing/index";
import { receiveImport, workOnImports } from "./index";

let api: TestApi;
let key: Awaited<ReturnType<typeof createTestKey>>;
let companyId: number;

beforeAll(async () => {
  const limits = { ...testSettings().limits, volumeEnabled: false };
  api = await createTestApi({ settings: { limits } });
  ({ companyId } = await createInstitution(api.ctx));
  key = await createTestKey(api.ctx, { scopes: ["imports:write"] });
});

const call = (method: string, path: string, json?: unknown, headers: object = key.headers) =>
  api.call(`/v1/${path}`, { headers: { ...headers }, method, json });
const send = (body: string, headers: object = key.headers) =>
  api.call("/v1/imports?kind=customers", {
    method: "POST",
    headers: { ...headers, "Content-Type": "text/csv" },
    body,
  });
const work = () => workOnImports(api.ctx, { signal: new AbortController().signal });

async function take(body: string, fields: string[]) {
  const { id } = await (await send(body)).json();
  await call("POST", `imports/${id}/check`, { fields });
  await work();
  await call("POST", `imports/${id}/commit`);
  await work();
  return (await call("GET", `imports/${id}`)).json();
}

test("a key sends, checks and commits a file in its own name", async () => {
  const done = await take("customer_number,name\nHSB00007001,Ida\n", ["customer_number", "name"]);
  expect(done).toMatchObject({ status: "done", created: 1, created_by: null, created_by_key: key.id });
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorApiKeyId, key.id));
  const actions = rows.map(({ action, actorKind }) => [action, actorKind]);
  for (const action of ["import.received", "customer.created", "import.committed"])
    expect(actions).toContainEqual([action, "api_key"]);
});

test("another number of a customer with a secret needs no second person, and holds recovery back", async () => {
  const client = createApiClient(api);
  const { customer_number } = await client.signUp("+639175550801");
  const csv = `customer_number,name,mobile\n${customer_number},Dora,+639175550802\n`;
  const feeder = await createTestKey(api.ctx, { scopes: ["customers:write"] });
  await call("PATCH", `customers/${customer_number}`, { mobile: "+639175550801" }, feeder.headers);
  const done = await take(csv, ["customer_number", "name", "mobile"]);
  expect(done).toMatchObject({ status: "done", changed: 1, identity_changes: 1 });
  const [after] = await api.db.select().from(customers).where(eq(customers.customerNumber, customer_number!));
  expect([after?.mobile, after?.recoveryBlockedUntil]).toEqual(["+639175550802", expect.any(Date)]);
});

test("what a person sent is not there, whatever is asked of it", async () => {
  const { userId } = await createStaff(api, { companyId, role: "administrator" });
  async function* file() {
    yield Buffer.from("customer_number,name\nHSB00007009,Ida\n");
  }
  const ctx = { ...api.ctx, actor: { kind: "staff" as const, userId, companyId } };
  const { id } = await receiveImport(ctx, { companyId, kind: "customers", file: file() });
  const asked = [
    call("GET", `imports/${id}`),
    call("GET", `imports/${id}/problems`),
    call("POST", `imports/${id}/check`, { fields: ["customer_number", "name"] }),
    call("POST", `imports/${id}/commit`),
    call("POST", `imports/${id}/cancel`),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await send("customer_number,name\nHSB00007010,Ida\n")).status).toBe(409);
});

test("without the scope nothing is sent, though the key writes all collections", async () => {
  const { headers } = await createTestKey(api.ctx, { scopes: ["customers:write", "customers:read"] });
  expect((await send("customer_number,name\nHSB00007011,Ida\n", headers)).status).toBe(403);
});
