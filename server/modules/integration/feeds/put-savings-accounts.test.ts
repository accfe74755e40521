import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SavingsAccountPatch } from "../../../../lib/contract/index";
import { auditLog, events, savingsAccounts } from "../../../db/schema/index";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestContext,
} from "../../../testing/index";
import { inTransaction } from "../../context";
import { putSavingsAccounts } from "./index";

test("accounts that change together change each in what was fed of it, and the rest of each stays", async () => {
  const { ctx, db } = await createTestContext();
  const { companyId } = await createInstitution(ctx);
  const { id: customerId } = await createBankRecord(ctx, { companyId, mobile: "+639175550001" });
  const facts = { companyId, customerId, openedOn: "2024-02-29", statusReason: "as it was" };
  const all = [];
  for (let n = 0; n < 4; n++) all.push(await createAccount(ctx, facts));
  const feeds: SavingsAccountPatch[] = [
    { balance: "200.00", opened_on: null },
    { status: "frozen", status_reason: "asked by the court" },
    { balance: "100.5" },
    { last_transaction_at: "2026-01-31T09:30:00+08:00" },
  ];
  const outcomes = all.map(({ id }) => ({ id, isNew: false }));
  const rows = all.map(({ accountNumber: id }, index) => ({ id, feed: feeds[index] ?? {} }));
  const counts = await inTransaction(ctx, (ctx) =>
    putSavingsAccounts(ctx, { companyId, rows, absent: "stays" }),
  );
  // Who imports a file may need a second person for these.
  const identity = new Map([
    [0, ["balance"]],
    [1, ["account_status"]],
  ]);
  expect(counts).toEqual({ created: 0, changed: 3, unchanged: 1, identity, outcomes });

  const after = await db.select().from(savingsAccounts).orderBy(asc(savingsAccounts.id));
  const [first, second, third, fourth] = all;
  const updatedAt = expect.any(Date);
  expect(after).toEqual([
    { ...first, balance: "200.00", openedOn: null, updatedAt },
    { ...second, status: "frozen", statusReason: "asked by the court", updatedAt },
    third,
    { ...fourth, lastTransactionAt: new Date("2026-01-31T01:30:00Z"), updatedAt },
  ]);

  const told = await db.select().from(events).orderBy(asc(events.sequence));
  const tellsOf = ({ type, data }: (typeof told)[number]) => [
    type,
    (data as { object: { id: number } }).object.id,
    (data as { previous?: object }).previous,
  ];
  expect(told.map(tellsOf)).toEqual([
    [
      "savings_account.balance_changed",
      first?.id,
      { balance: "100.50", available_balance: "100.50", hold_amount: "0.00" },
    ],
    ["savings_account.updated", first?.id, undefined],
    ["savings_account.frozen", second?.id, { status: "active" }],
    ["savings_account.updated", second?.id, undefined],
    ["savings_account.updated", fourth?.id, undefined],
  ]);
  const audited = await db.select().from(auditLog).where(eq(auditLog.action, "savings_account.updated"));
  expect(audited.map(({ subjectId, details }) => [subjectId, details])).toEqual([
    [String(first?.id), { fields: ["balance", "openedOn"] }],
    [String(second?.id), { fields: ["status", "statusReason"] }],
    [String(fourth?.id), { fields: ["lastTransactionAt"] }],
  ]);
});
