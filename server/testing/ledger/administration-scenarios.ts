import { newApplication } from "../../../lib/contract/index";

import {
  createInstitution,
  newInstitution,
  updateInstitution,
} from "../../modules/administration/institutions/index";

import type { Context } from "../../modules/context";

import { createApplication, issueSecret } from "../../modules/foundation/applications/index";

import {
  exportAudit,
  exportList as exportShownList,
  linkAudit,
  listByKey as listRecordsByKey,
  proveAudit,
  verifyAudit,
} from "../../modules/foundation/audit/index";

import { createStaff } from "../create-staff";

import { createTestKey, createInstitution as insertInstitution } from "../index";

import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

/** A change by an operator. */
const asOperator =
  (prepare: (world: LedgerWorld & { ctx: Context }) => Promise<() => Promise<unknown>>): Scenario =>
  (world) =>
    prepare({ ...world, ctx: world.operator });

/** A key acts: what it reads is on record. */
const asKey = async ({ ctx, companyId }: { ctx: Context; companyId: number }) => {
  const { id } = await createTestKey(ctx);
  return { ...ctx, actor: { kind: "api_key", apiKeyId: id, companyId, publicName: null } as const };
};

const APPLICATION = newApplication.parse({ name: "App", kind: "user", origins: ["https://app.example"] });

const newApp = ({ ctx, companyId }: { ctx: Context; companyId: number }) =>
  createApplication(ctx, { companyId, application: APPLICATION });

const INSTITUTION = newInstitution.parse({
  name: "Summit Savings",
  prefix: "SMT",
  country: "PH",
  currency: "PHP",
  tz: "Asia/Manila",
  lang: "en_PH",
  userAppKey: "summit-user",
  adminAppKey: "summit-admin",
  products: [{ code: "110", name: "Member Savings" }],
  administrator: "admin@summit.example",
});

export const administrationScenarios: Record<string, Scenario> = {
  "audit.verifyAudit: the chain of each company is proven": asOperator(async ({ ctx }) => {
    while (await linkAudit(ctx)) {}
    return () => verifyAudit(ctx, {});
  }),
  "audit.proveAudit: all that is linked is proven": asOperator(async ({ ctx }) => {
    while (await linkAudit(ctx)) {}
    return () => proveAudit(ctx, { tell: async () => {} });
  }),
  "audit.exportAudit: some of it is taken out": asOperator(async ({ ctx, companyId }) => async () => {
    for await (const _ of await exportAudit(ctx, { companyId, query: { actorId: 1 } }));
  }),
  "audit.exportList: a list is taken out": asOperator(async ({ ctx, companyId }) => async () => {
    const read = async () => ({ results: [] });
    const filter = { status: "failed" };
    const { batches, ended } = await exportShownList(ctx, {
      ...{ companyId, list: "messages", filter, read },
    });
    for await (const _ of batches);
    await ended(null);
  }),
  "audit.listByKey: a list is read with a key": asOperator(async (world) => {
    const ctx = await asKey(world);
    const read = { companyId: world.companyId, name: "customers", query: { name: "Ana" } } as const;
    return () => listRecordsByKey(ctx, read);
  }),
  "applications.issueSecret: an application gets a secret": asOperator(async (world) => {
    const { id } = await newApp(world);
    return () => issueSecret(world.ctx, { companyId: world.companyId, id });
  }),
  "institutions.createInstitution: an institution is set up": asOperator(
    async ({ ctx }) =>
      () =>
        createInstitution(ctx, INSTITUTION),
  ),
  "institutions.updateInstitution: a policy is changed": asOperator(
    async ({ ctx, companyId }) =>
      () =>
        updateInstitution(ctx, { companyId, change: { recovery_enabled: true, password_min_length: 9 } }),
  ),
  "institutions.updateInstitution: a second factor is required while a teller works without one": asOperator(
    async ({ ctx, api }) => {
      const { companyId, adminAppKey } = await insertInstitution(ctx, {
        prefix: "NRW",
        appKeyPrefix: "narrow",
      });
      await createStaff(api, { companyId, role: "teller", appKey: adminAppKey });
      return () => updateInstitution(ctx, { companyId, change: { staff_totp_required: true } });
    },
  ),
};
