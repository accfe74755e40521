import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../lib/contract/index";
import { auditLog, customers, sessions } from "../db/schema/index";
import { revokeApiKey } from "../modules/api-keys/index";
import { updateCustomer } from "../modules/customers/index";
import { authenticate } from "../modules/tokens/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../testing/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let serial = 0;
const nextMobile = () => `+63917555${String(++serial).padStart(4, "0")}`;

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  client = createApiClient(api);
});

const rowOf = async ({ customer_number }: TokenResponse) => {
  const [row] = await api.db.select().from(customers).where(eq(customers.customerNumber, customer_number!));
  return row!;
};

test.each(["suspended", "closed"] as const)("a customer %s meanwhile changes nothing", async (status) => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const session = await authenticate(api.ctx, { accessToken: tokens.access_token });
  const { id } = await rowOf(tokens);
  await api.db.update(customers).set({ status }).where(eq(customers.id, id));
  await expect(
    updateCustomer(api.ctx, session, tokens.customer_number!, { partner: { mobile, name: "Eva" } }),
  ).rejects.toMatchObject({ code: "customer_not_active" });
  expect((await rowOf(tokens)).name).toBe("Dora");
});

test("the proof of a new number is used up by the change", async () => {
  const wanted = nextMobile();
  const tokens = await client.signUp(nextMobile());
  const proven = await client.verifyNumber(wanted, tokens.access_token);
  const partner = { mobile: wanted, name: "Dora" };
  expect((await client.update(proven, { partner })).status).toBe(200);
  const { userId } = await rowOf(tokens);
  const rows = await api.db.select().from(sessions).where(eq(sessions.userId, userId!));
  expect(rows.map(({ provenMobile }) => provenMobile)).toEqual([null]);
});

test("only taken e-mails count against learning of them", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  await client.signUp(nextMobile(), { email: "taken@example.com" });
  const change = (email: string) => client.update(tokens, { partner: { mobile, name: "Dora", email } });
  for (let n = 0; n < 12; n++) expect((await change(`own${n}@example.com`)).status).toBe(200);
  expect(await refusalOf(await change("taken@example.com"))).toMatchObject({
    status: 409,
    fields: ["partner.email"],
  });
});

test("a sign-up leaves its steps in the audit log", async () => {
  const tokens = await client.signUp(nextMobile());
  const { id } = await rowOf(tokens);
  const rows = await api.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "customer"), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id);
  expect(rows.map(({ action }) => action)).toEqual([
    "customer.created",
    "customer.updated",
    "customer.credentials_changed",
    "customer.activated",
  ]);
});

test("revoking an API key is in the audit log", async () => {
  const key = await createTestKey(api.ctx);
  await revokeApiKey(api.ctx, key.id);
  const [row] = await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row).toMatchObject({ action: "api_key.revoked", subjectId: String(key.id) });
});
