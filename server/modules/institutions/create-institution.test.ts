import { expect, test } from "vitest";
import { createApiClient, createTestApi, refusalOf } from "../../testing/index";
import { createInstitution, newInstitution } from "./index";

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
  const { password } = await createInstitution(api.ctx, HARBOUR);
  const desk = createApiClient(api, "harbour-admin");
  const tokens = await desk.getTokens({ username: "admin@harbour.example", password });
  expect(((await tokens.json()) as { scope: string }).scope).toBe("staff");
  const client = createApiClient(api, "harbour-user");
  expect((await client.signUp("+639175550001")).customer_number).toBe("HSB00000001");
  const abroad = await client.post("/v2/api/auth/signup/otp", { mobile: "+6591234567" });
  expect(await refusalOf(abroad)).toMatchObject({ status: 400, fields: ["mobile"] });
});

test("a taken prefix or app key is a conflict, and nothing is left half-done", async () => {
  const { ctx } = await createTestApi();
  await createInstitution(ctx, HARBOUR);
  await expect(createInstitution(ctx, HARBOUR)).rejects.toMatchObject({ code: "conflict" });
  const other = { ...HARBOUR, prefix: "OTH", userAppKey: "other-user-key" };
  await expect(createInstitution(ctx, other)).rejects.toMatchObject({ code: "conflict" });
  await createInstitution(ctx, { ...other, adminAppKey: "other-admin-key" });
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
