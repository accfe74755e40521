import { beforeAll, expect, test } from "vitest";
import { subjectTypeOf } from "../../../../lib/contract/audit-actions";
import type { Actor } from "../../../core/index";
import { auditLog } from "../../../db/schema/index";
import { createInstitution, createTestContext, type TestContext } from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";
import { inTransaction } from "../../context";
import { type AuditAction, recordAudit } from "./index";

let context: TestContext;
let companyId: number;

beforeAll(async () => {
  context = await createTestContext();
  ({ companyId } = await createInstitution(context));
});

const record = async (actor: Actor, entry: { action: AuditAction; subjectId: string | number | null }) => {
  const ctx = { ...context.ctx, actor, requestId: "request-1", address: "192.0.2.9" };
  const { audit } = await recordsOf(context.db, () => recordAudit(ctx, { companyId, ...entry }));
  return audit[0]!;
};

test.each<[Actor, { actorUserId: number | null; actorApiKeyId: number | null }]>([
  [{ kind: "anonymous" }, { actorUserId: null, actorApiKeyId: null }],
  [{ kind: "system" }, { actorUserId: null, actorApiKeyId: null }],
  [
    { kind: "customer", userId: 7, companyId: 1 },
    { actorUserId: 7, actorApiKeyId: null },
  ],
  [
    { kind: "staff", userId: 8, companyId: 1 },
    { actorUserId: 8, actorApiKeyId: null },
  ],
  [
    { kind: "api_key", apiKeyId: 9, companyId: 1, publicName: null },
    { actorUserId: null, actorApiKeyId: 9 },
  ],
])("a row says who did it: %j", async (actor, ids) => {
  expect(await record(actor, { action: "session.ended", subjectId: 5 })).toMatchObject({
    companyId,
    actorKind: actor.kind,
    ...ids,
    action: "session.ended",
    subjectType: "session",
    subjectId: "5",
    details: {},
    requestId: "request-1",
    address: "192.0.2.9",
  });
});

test("a row may name nobody, and its action names the type of subject", async () => {
  const row = await record({ kind: "anonymous" }, { action: "sign_in.failed", subjectId: null });
  expect(row).toMatchObject({ subjectType: subjectTypeOf("sign_in.failed"), subjectId: null });
});

test("a row goes with the change that it tells of", async () => {
  const before = (await context.db.select().from(auditLog)).length;
  const failing = inTransaction(context.ctx, async (ctx) => {
    await recordAudit(ctx, { companyId, action: "session.ended", subjectId: 5 });
    throw new Error("the change failed");
  });
  await expect(failing).rejects.toThrow("the change failed");
  expect(await context.db.select().from(auditLog)).toHaveLength(before);
});
