import { expect, test } from "vitest";
import { createApiClient, createTestApi, createTestKey, refusalOf } from "../../../testing/index";
import { listStaff } from "../../branch/staff/index";
import { listOrigins } from "../../foundation/applications/index";
import { advisePolicies, createInstitution, listInstitutions, newInstitution } from "./index";

const HARBOUR = newInstitution.parse({
  name: "Harbour Savings",
  prefix: "HSB",
  country: "PH",
  currency: "PHP",
  tz: "Asia/Manila",
  lang: "en_PH",
  supportPhone: "+63 2 8123 4567",
  userAppKey: "harbour-user",
  adminAppKey: "harbour-admin",
  administrator: "Admin@Harbour.example",
});

test("a new institution's first administrator signs in, and a customer signs up", async () => {
  const api = await createTestApi();
  const { companyId, password } = await createInstitution(api.ctx, HARBOUR);
  const desk = createApiClient(api, "harbour-admin");
  const tokens = await desk.getTokens({ username: "admin@harbour.example", password });
  expect(((await tokens.json()) as { scope: string }).scope).toBe("staff_setup");
  expect((await listStaff(api.ctx, { companyId })).results).toMatchObject([
    { name: "admin@harbour.example", role: "administrator" },
  ]);
  const client = createApiClient(api, "harbour-user");
  expect((await client.signUp("+639175550001")).customer_number).toBe("HSB00000001");
  const abroad = await client.post("/v2/api/auth/signup/otp", { mobile: "+6591234567" });
  expect(await refusalOf(abroad)).toMatchObject({ status: 400, fields: ["mobile"] });
});

test("a new institution holds a savings account that the core system feeds, and its pages call from their origins", async () => {
  const api = await createTestApi();
  const origins = ["https://app.harbour.example"];
  const products = [{ code: "210", name: "Everyday Savings", interest_rate: "0.25" }];
  const administratorName = "Andrea Cruz";
  const institution = newInstitution.parse({ ...HARBOUR, origins, products, administratorName });
  const { companyId } = await createInstitution(api.ctx, institution);
  expect((await listStaff(api.ctx, { companyId })).results).toMatchObject([
    { name: administratorName, email: "admin@harbour.example" },
  ]);
  const { headers } = await createTestKey(api.ctx);
  const put = (path: string, json: object) => api.call(`/v1/${path}`, { method: "PUT", json, headers });
  expect((await put("customers/HSB00000001", { name: "Dora" })).status).toBe(201);
  const listed = await (await api.call("/v1/savings_products", { headers })).json();
  expect(listed).toMatchObject({ data: [{ ...products[0], currency: "PHP", status: "active" }] });
  const account = { customer_number: "HSB00000001", status: "active", balance: "10.00" };
  const fed = await put("savings_accounts/001-210-1", { ...account, product_id: listed.data[0].id });
  expect(fed.status).toBe(201);
  expect(await fed.json()).toMatchObject({ product_name: "Everyday Savings", currency: "PHP" });
  expect(await listOrigins(api.ctx)).toEqual(origins);
});

test("staff of a new institution need a second factor, in a demo they do not; an older one is advised of it", async () => {
  const { ctx } = await createTestApi();
  await createInstitution(ctx, HARBOUR);
  const lookedAt = { ...HARBOUR, prefix: "DMO", userAppKey: "demo-users", adminAppKey: "demo-admins" };
  await createInstitution({ ...ctx, settings: { ...ctx.settings, demo: true } }, lookedAt);
  const required = async () => (await listInstitutions(ctx)).map((each) => each.staff_totp_required);
  expect(await required()).toEqual([true, false]);
  expect(await advisePolicies(ctx)).toMatchObject([
    {
      company: "DMO",
      policy: "staff_totp_required",
      command: "npm run company -- change --company DMO --staff-totp-required yes",
    },
  ]);
});

test("a taken prefix or app key is a conflict, and nothing is left half-done", async () => {
  const { ctx } = await createTestApi();
  await createInstitution(ctx, HARBOUR);
  await expect(createInstitution(ctx, HARBOUR)).rejects.toMatchObject({ code: "conflict" });
  const other = { ...HARBOUR, prefix: "OTH", userAppKey: "other-user-key" };
  await expect(createInstitution(ctx, other)).rejects.toMatchObject({ code: "conflict" });
  const free = { ...other, adminAppKey: "other-admin-key" };
  const [product] = newInstitution.parse({ ...HARBOUR, products: [{ code: "1", name: "One" }] }).products;
  const twice = createInstitution(ctx, { ...free, products: [product!, product!] });
  await expect(twice).rejects.toMatchObject({ details: [{ field: "code", reason: "taken" }] });
  await createInstitution(ctx, free);
});

test.each([
  ["prefix", "hsb"],
  ["tz", "Nowhere/Land"],
  ["tz", "US/Pacific-New"],
  ["currency", "peso"],
  ["userAppKey", "short"],
  ["administrator", "admin"],
  ["supportPhone", "0".repeat(31)],
])("a wrong %s is refused", (field, value) => {
  const { error } = newInstitution.safeParse({ ...HARBOUR, [field]: value });
  expect(error?.issues[0]?.path).toEqual([field]);
});
