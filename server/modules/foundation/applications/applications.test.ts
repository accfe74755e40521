import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { applications, companies } from "../../../db/schema/index";
import { createInstitution, createTestContext, type TestContext } from "../../../testing/index";
import {
  describeInstitution,
  effectiveLang,
  findApplication,
  keepApplications,
  listOrigins,
  readApplication,
} from "./index";

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
  const found = await findApplication(context.ctx, { appKey: "demo-user-app" });
  expect(describeInstitution(context.ctx, found)).toEqual({
    name: "Harbour Savings",
    support_phone: "+63281234567",
    support_email: null,
    support_hours: null,
    accent: null,
    logo: null,
    terms: null,
    country_code: "PH",
    currency: "PHP",
    tz: "Asia/Manila",
    lang: "en_PH",
    password_min_length: 8,
    passcode_length: 6,
    demo: false,
    sends_email: true,
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
  ["fil_PH", "fil_PH"],
  ["tl_PH", "tl_PH"],
  ["es_MX", "es_MX"],
  ["fi_FI", "en_GB"],
  ["de_DE", "en_GB"],
  [null, "en_GB"],
  [undefined, "en_GB"],
  ["", "en_GB"],
])("the locale %s counts as %s where the company speaks en_GB", (wanted, counts) => {
  expect(effectiveLang(wanted, "en_GB")).toBe(counts);
});

test("a change on one node is seen by the next request on another", async () => {
  const notices = context.connection.listen();
  const told = () => new Promise<void>((resolve) => notices.subscribe("applications", resolve));
  await told();
  const notice = vi.fn();
  notices.subscribe("applications", notice);
  const loads = vi.spyOn(context.connection.pool, "query");
  const elsewhere = { ...context.ctx, applications: keepApplications(context.db, notices) };
  const find = () => findApplication(elsewhere, { appKey: "demo-user-app" });
  expect([await find(), await find()]).toHaveLength(2);
  expect(loads).toHaveBeenCalledTimes(1);

  const renamed = told();
  await context.db.update(companies).set({ customerSerial: 7 });
  await context.db.update(companies).set({ name: "Harbour Bank" }).where(eq(companies.prefix, "HSB"));
  await renamed;
  loads.mockClear();
  expect((await find()).company.name).toBe("Harbour Bank");
  expect(loads).toHaveBeenCalledTimes(1);

  const switchedOff = told();
  const mine = eq(applications.appKey, "demo-user-app");
  await context.db.update(applications).set({ active: false }).where(mine);
  await switchedOff;
  await expect(find()).rejects.toMatchObject({ code: "invalid_app_key" });
  expect(await listOrigins(elsewhere)).toEqual(await listOrigins(context.ctx));
  // A serial that was given out is no change.
  expect(notice).toHaveBeenCalledTimes(2);
});

test("an application that is newer than what is kept is read when a row names it", async () => {
  const notices = { listening: true, subscribe: () => {}, close: async () => {} };
  const ctx = { ...context.ctx, applications: keepApplications(context.db, notices) };
  await listOrigins(ctx);
  await createInstitution(context, { prefix: "NEW", appKeyPrefix: "new" });
  const { id } = await findApplication(context.ctx, { appKey: "new-admin-app" });
  expect(await readApplication(ctx, { id })).toMatchObject({ appKey: "new-admin-app" });
});
