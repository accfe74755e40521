import {
  newApiKey,
  newApplication,
  newBranch,
  newProduct,
  type ProductChange,
} from "../../../lib/contract/index";
import { createProduct, updateProduct } from "../../modules/accounts/products/index";
import { findKeyStatement as readStatement } from "../../modules/accounts/savings/index";
import {
  createInstitution,
  newInstitution,
  removeLogo,
  replaceLogo,
  updateInstitution,
} from "../../modules/administration/institutions/index";
import type { Context } from "../../modules/context";
import {
  createApplication,
  dropSecret,
  issueSecret,
  rotateAppKey,
  updateApplication,
} from "../../modules/foundation/applications/index";
import {
  askForProof,
  exportAudit,
  exportByKey as exportRecordsByKey,
  exportList as exportShownList,
  findByKey as findRecordByKey,
  linkAudit,
  listAudit,
  listByKey as listRecordsByKey,
  proveAudit,
  verifyAudit,
} from "../../modules/foundation/audit/index";
import { createBranch, updateBranch } from "../../modules/foundation/branches/index";
import {
  createApiKey,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from "../../modules/integration/api-keys/index";
import { publishTerms as publishNewTerms } from "../../modules/people/terms/index";
import { createStaff } from "../create-staff";
import { drawPng } from "../draw-png";
import { createTestKey, createInstitution as insertInstitution } from "../index";
import type { LedgerWorld } from "./create-ledger-world";
import { type Outcome, row } from "./outcome";

/** A change of the institution itself: none of them tells integrators anything. */
const change = (
  when: string,
  prepare: (world: LedgerWorld & { ctx: Context }) => Promise<() => Promise<unknown>>,
  ...audit: Outcome["audit"]
): Outcome => ({
  when,
  prepare: (world) => prepare({ ...world, ctx: world.operator }),
  audit,
  events: [],
});

const KEY = newApiKey.parse({ name: "Core banking", scopes: ["customers:read"] });

export const verifyAuditLog = [
  change(
    "the chain of each company is proven",
    async ({ ctx }) => {
      while (await linkAudit(ctx)) {}
      return () => verifyAudit(ctx, {});
    },
    row("audit.verified", "system", "until", "broken"),
  ),
];

export const proveAuditLog = [
  change(
    "all that is linked is proven",
    async ({ ctx }) => {
      while (await linkAudit(ctx)) {}
      return () => proveAudit(ctx, { tell: async () => {} });
    },
    row("audit.verified", "system", "until", "broken"),
  ),
];

export const askForAuditProof = [
  change(
    "a proof of all is asked for",
    async ({ ctx, companyId }) =>
      () =>
        askForProof(ctx, { companyId }),
    row("audit.proof_asked", "system"),
  ),
];

export const listAuditLog = [
  change(
    "a page of it is read",
    async ({ ctx, companyId }) =>
      () =>
        listAudit(ctx, { companyId, query: { action: "session.started" } }),
    row("audit.listed", "system", "action", "count"),
  ),
];

export const exportAuditLog = [
  change(
    "some of it is taken out",
    async ({ ctx, companyId }) =>
      async () => {
        for await (const _ of await exportAudit(ctx, { companyId, query: { actorId: 1 } }));
      },
    row("audit.exported", "system", "actorId"),
  ),
];

export const exportList = [
  change(
    "a list is taken out",
    async ({ ctx, companyId }) =>
      async () => {
        const read = async () => ({ results: [] });
        const filter = { status: "failed" };
        const { batches, ended } = await exportShownList(ctx, {
          ...{ companyId, list: "messages", filter, read },
        });
        for await (const _ of batches);
        await ended(null);
      },
    row("list.exported", "system", "of", "status"),
    row("list.export_ended", "system", "of", "status", "count", "sha256"),
  ),
];

export const createKey = [
  change(
    "a key is made",
    async ({ ctx, companyId }) =>
      () =>
        createApiKey(ctx, { companyId, key: KEY }),
    row("api_key.created", "system", "name", "public_name", "scopes", "allowed_addresses", "expires_at"),
  ),
];

export const rotateKey = [
  change(
    "a key gets a successor",
    async ({ ctx }) => {
      const key = await createTestKey(ctx);
      return () => rotateApiKey(ctx, { ...key, overlap: 60 });
    },
    row("api_key.rotated", "system", "successor", "overlap"),
  ),
];

export const renameKey = [
  change(
    "a key gets another name for customers",
    async ({ ctx }) => {
      const key = await createTestKey(ctx);
      return () => updateApiKey(ctx, { ...key, change: { public_name: "Pay Ahead" } });
    },
    row("api_key.updated", "system", "before", "after"),
  ),
];

/** A key acts: what it reads is on record. */
const asKey = async ({ ctx, companyId }: { ctx: Context; companyId: number }) => {
  const { id } = await createTestKey(ctx);
  return { ...ctx, actor: { kind: "api_key", apiKeyId: id, companyId, publicName: null } as const };
};

export const findByKey = [
  change(
    "a record is looked for with a key",
    async (world) => {
      const ctx = await asKey(world);
      const read = { companyId: world.companyId, name: "customers", id: "HSB99999999" } as const;
      return () => findRecordByKey(ctx, read).catch(() => {});
    },
    row("api_key.records_listed", "api_key", "of", "count", "partner"),
  ),
];

export const findKeyStatement = [
  change(
    "a statement is read with a key",
    async (world) => {
      const ctx = await asKey(world);
      const { record } = await world.customer();
      const { id } = await world.account(record.id ?? 0);
      return () =>
        readStatement(ctx, {
          companyId: world.companyId,
          id: String(id),
          from: "2026-01-01",
          to: "2026-01-31",
        });
    },
    row("savings_account.looked_up", "api_key", "of", "count", "partner"),
    row("savings_account.statement_issued", "api_key", "from", "to", "partner"),
  ),
];

export const listByKey = [
  change(
    "a list is read with a key",
    async (world) => {
      const ctx = await asKey(world);
      const read = { companyId: world.companyId, name: "customers", query: { name: "Ana" } } as const;
      return () => listRecordsByKey(ctx, read);
    },
    row("api_key.records_listed", "api_key", "of", "count", "filters", "partner"),
  ),
];

export const exportByKey = [
  change(
    "a collection is read whole with a key",
    async (world) => {
      const ctx = await asKey(world);
      const read = { companyId: world.companyId, name: "customers", after: "1000000" } as const;
      return async () => {
        for await (const _ of exportRecordsByKey(ctx, read));
      };
    },
    row("api_key.records_listed", "api_key", "of", "count", "partner"),
  ),
];

export const revokeKey = [
  change(
    "a key is revoked",
    async ({ ctx }) => {
      const key = await createTestKey(ctx);
      return () => revokeApiKey(ctx, key);
    },
    row("api_key.revoked", "system"),
  ),
];

const APPLICATION = newApplication.parse({ name: "App", kind: "user", origins: ["https://app.example"] });
const newApp = ({ ctx, companyId }: { ctx: Context; companyId: number }) =>
  createApplication(ctx, { companyId, application: APPLICATION });

export const createApp = [
  change(
    "an application is registered",
    async (world) => () => newApp(world),
    row("application.created", "system", "name", "kind", "origins"),
  ),
];

export const updateApp = [
  change(
    "an application is renamed and disabled",
    async (world) => {
      const { id } = await newApp(world);
      const wanted = { name: "Another", status: "disabled" as const };
      return () => updateApplication(world.ctx, { companyId: world.companyId, id, change: wanted });
    },
    row("application.updated", "system", "before", "after"),
  ),
  change("it is so already", async (world) => {
    const { id, name } = await newApp(world);
    return () => updateApplication(world.ctx, { companyId: world.companyId, id, change: { name } });
  }),
];

export const rotateApp = [
  change(
    "an application gets another key",
    async (world) => {
      const { id } = await newApp(world);
      return () => rotateAppKey(world.ctx, { companyId: world.companyId, id, overlap: 60 });
    },
    row("application.key_rotated", "system", "overlap"),
  ),
];

export const issueAppSecret = [
  change(
    "an application gets a secret",
    async (world) => {
      const { id } = await newApp(world);
      return () => issueSecret(world.ctx, { companyId: world.companyId, id });
    },
    row("application.secret_issued", "system"),
  ),
];

export const dropAppSecret = [
  change(
    "an application loses its secret",
    async (world) => {
      const { id } = await newApp(world);
      await issueSecret(world.ctx, { companyId: world.companyId, id });
      return () => dropSecret(world.ctx, { companyId: world.companyId, id });
    },
    row("application.secret_dropped", "system"),
  ),
  change("it has none", async (world) => {
    const { id } = await newApp(world);
    return () => dropSecret(world.ctx, { companyId: world.companyId, id });
  }),
];

const newPier = ({ ctx, companyId }: { ctx: Context; companyId: number }, code: string) =>
  createBranch(ctx, { companyId, branch: newBranch.parse({ code, name: "Pier 9" }) });

export const openBranch = [
  change(
    "a branch is opened",
    async (world) => () => newPier(world, "910"),
    row("branch.created", "system", "code", "name"),
  ),
];

export const changeBranch = [
  change(
    "a branch is closed",
    async (world) => {
      const { id } = await newPier(world, "920");
      const wanted = { status: "closed" as const };
      return () => updateBranch(world.ctx, { companyId: world.companyId, id, change: wanted });
    },
    row("branch.updated", "system", "before", "after"),
  ),
  change("it is so already", async (world) => {
    const { id, name } = await newPier(world, "930");
    return () => updateBranch(world.ctx, { companyId: world.companyId, id, change: { name } });
  }),
];

const PRODUCT_FACTS = ["code", "name", "currency", "interest_rate", "type_kinds"];

const newSavings = ({ ctx, companyId }: { ctx: Context; companyId: number }, code: string) =>
  createProduct(ctx, {
    companyId,
    product: newProduct.parse({ code, name: "Goal Saver", currency: "PHP" }),
  });

export const makeProduct = [
  change(
    "a product is made",
    async (world) => () => newSavings(world, "310"),
    row("product.created", "system", ...PRODUCT_FACTS),
  ),
];

export const changeProduct = [
  change(
    "a product is retired",
    async (world) => {
      const { id } = await newSavings(world, "320");
      const wanted = { status: "retired" as const };
      return () => updateProduct(world.ctx, { companyId: world.companyId, id, change: wanted });
    },
    row("product.updated", "system", "before", "after"),
  ),
  change(
    "its types come to stand for something else",
    async (world) => {
      const { id } = await newSavings(world, "340");
      const wanted: ProductChange = { type_kinds: { "profit share": "interest" } };
      return () => updateProduct(world.ctx, { companyId: world.companyId, id, change: wanted });
    },
    row("product.updated", "system", "before", "after"),
  ),
  change("it is so already", async (world) => {
    const { id, name } = await newSavings(world, "330");
    return () => updateProduct(world.ctx, { companyId: world.companyId, id, change: { name } });
  }),
];

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

export const foundInstitution = [
  change(
    "an institution is set up",
    async ({ ctx }) =>
      () =>
        createInstitution(ctx, INSTITUTION),
    row("company.created", "system"),
    row("application.created", "system", "name", "kind", "origins"),
    row("application.created", "system", "name", "kind", "origins"),
    row("product.created", "system", ...PRODUCT_FACTS),
  ),
];

export const changeInstitution = [
  change(
    "a policy is changed",
    async ({ ctx, companyId }) =>
      () =>
        updateInstitution(ctx, { companyId, change: { recovery_enabled: true, password_min_length: 9 } }),
    row("company.updated", "system", "before", "after"),
  ),
  change(
    "a second factor is required while a teller works without one",
    async ({ ctx, api }) => {
      const { companyId, adminAppKey } = await insertInstitution(ctx, {
        prefix: "NRW",
        appKeyPrefix: "narrow",
      });
      await createStaff(api, { companyId, role: "teller", appKey: adminAppKey });
      return () => updateInstitution(ctx, { companyId, change: { staff_totp_required: true } });
    },
    row("session.narrowed", "system", "uid"),
    row("company.updated", "system", "before", "after"),
  ),
  change("it is so already", async ({ ctx, companyId }) => {
    const wanted = { password_min_length: 9 };
    await updateInstitution(ctx, { companyId, change: wanted });
    return () => updateInstitution(ctx, { companyId, change: wanted });
  }),
];

const logo = { png: drawPng({ width: 2, height: 2 }).toString("base64") };

export const replaceLogos: Outcome[] = [
  change(
    "there was none",
    async ({ ctx, companyId }) => {
      await removeLogo(ctx, { companyId });
      return () => replaceLogo(ctx, { companyId, logo });
    },
    row("company.logo_replaced", "system", "before", "after"),
  ),
  change("it is the same", async ({ ctx, companyId }) => {
    await replaceLogo(ctx, { companyId, logo });
    return () => replaceLogo(ctx, { companyId, logo });
  }),
];

export const removeLogos: Outcome[] = [
  change(
    "there is one",
    async ({ ctx, companyId }) => {
      await replaceLogo(ctx, { companyId, logo });
      return () => removeLogo(ctx, { companyId });
    },
    row("company.logo_removed", "system", "before"),
  ),
  change("there is none", async ({ ctx, companyId }) => {
    await removeLogo(ctx, { companyId });
    return () => removeLogo(ctx, { companyId });
  }),
];

const TERMS = { terms_text: "Ours", privacy_url: "https://harbour.example/privacy" };

export const publishTerms: Outcome[] = [
  change(
    "another version is published",
    async ({ ctx, companyId }) =>
      () =>
        publishNewTerms(ctx, { companyId, terms: TERMS }),
    row("company.terms_published", "system", "version", "privacy_url"),
  ),
];
