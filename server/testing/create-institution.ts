import { applications, companies, users } from "../db/schema/index";
import type { Context } from "../modules/context";

export interface TestInstitution {
  companyId: number;
  userAppKey: string;
  adminAppKey: string;
}

/** A company with one application of each kind. */
export async function createInstitution(
  { db }: Pick<Context, "db">,
  options: Partial<typeof companies.$inferInsert> & { appKeyPrefix?: string } = {},
): Promise<TestInstitution> {
  const { appKeyPrefix = "demo", ...company } = options;
  const [row] = await db
    .insert(companies)
    .values({
      name: "Harbour Savings",
      prefix: "HSB",
      countryCode: "PH",
      currency: "PHP",
      tz: "Asia/Manila",
      lang: "en_PH",
      supportPhone: "+63281234567",
      ...company,
    })
    .returning({ id: companies.id });
  const companyId = row!.id;
  for (const kind of ["user", "admin"] as const) {
    const [publicUser] = await db
      .insert(users)
      .values({ companyId, kind: "public", name: `public ${kind}` })
      .returning({ id: users.id });
    await db.insert(applications).values({
      companyId,
      kind,
      appKey: `${appKeyPrefix}-${kind}-app`,
      name: kind === "user" ? "Pages" : "Desk",
      publicUserId: publicUser!.id,
      origins: [`https://${appKeyPrefix}-${kind}.example`],
    });
  }
  return { companyId, userAppKey: `${appKeyPrefix}-user-app`, adminAppKey: `${appKeyPrefix}-admin-app` };
}
