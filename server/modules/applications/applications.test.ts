import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applications } from "../../db/schema/index";
import { createInstitution, createTestContext, type TestContext } from "../../testing/index";
import { describeInstitution, effectiveLang, findApplication, listOrigins } from "./index";

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  await createInstitution(context);
  await createInstitution(context, { prefix: "SMT", appKeyPrefix: "summit" });
});

test("an app key leads to its application and company", async () => {
  const found = await findApplication(context.ctx, { appKey: "summit-admin-app" });
  expect(found).toMatchObject({ kind: "admin", company: { prefix: "SMT" } });
  expect(found.companyId).toBe(found.company.id);
  const unknown = findApplication(context.ctx, { appKey: "nobody-user-app" });
  await expect(unknown).rejects.toMatchObject({ code: "invalid_app_key" });
});

test("what anybody may know of an institution, and no more", async () => {
  const { company } = await findApplication(context.ctx, { appKey: "demo-user-app" });
  expect(describeInstitution(context.ctx, company)).toEqual({
    name: "Harbour Savings",
    support_phone: "+63281234567",
    country_code: "PH",
    currency: "PHP",
    tz: "Asia/Manila",
    lang: "en_PH",
    password_min_length: 8,
    passcode_length: 6,
    demo: false,
  });
});

test("an application that is switched off is unknown, and its origins are nobody's", async () => {
  const shared = "https://demo-user.example";
  await context.db
    .update(applications)
    .set({ origins: [shared] })
    .where(eq(applications.appKey, "demo-admin-app"));
  expect((await listOrigins(context.ctx)).sort()).toEqual([
    shared,
    "https://summit-admin.example",
    "https://summit-user.example",
  ]);
  await context.db
    .update(applications)
    .set({ active: false })
    .where(eq(applications.appKey, "summit-user-app"));
  await expect(findApplication(context.ctx, { appKey: "summit-user-app" })).rejects.toMatchObject({
    code: "invalid_app_key",
  });
  expect((await listOrigins(context.ctx)).sort()).toEqual([shared, "https://summit-admin.example"]);
});

test.each([
  ["en_PH", "en_PH"],
  ["en_US", "en_US"],
  ["fil_PH", "en_GB"],
  ["de_DE", "en_GB"],
  [null, "en_GB"],
  [undefined, "en_GB"],
  ["", "en_GB"],
])("the locale %s counts as %s where the company speaks en_GB", (wanted, counts) => {
  expect(effectiveLang(wanted, "en_GB")).toBe(counts);
});
