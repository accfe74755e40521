import { Ofx } from "ofx-data-extractor";
import { parseStrict } from "ofx-js";
import { expect, test } from "vitest";
import type { SavingsTransaction } from "../../lib/contract/index";
import { type OfxFacts, statementOfx } from "./index";

type Line = Pick<SavingsTransaction, "kind" | "entry_type" | "amount">;

const FACTS = {
  account: {
    currency: "PHP",
    account_number: "001-210-0000012-3",
    balance: "7.5",
    updated_at: "2026-02-27T23:00:00.000Z",
  },
  ...{ from: "2026-02-01", to: "2026-02-28", closing_balance: "100", institution: "Harbour", prefix: "HSB" },
  tz: "Asia/Manila",
};
const LINE = {
  posted_at: "2026-02-03T01:00:00.000Z",
  ...{ value_date: "2026-02-03", type: "any", currency: "PHP", description: null },
};

/** The file of a statement that has these lines. */
const fileOf = (facts: object, ...lines: Partial<SavingsTransaction>[]) =>
  statementOfx(
    // The file tells some facts of a statement, and only those are given.
    {
      ...FACTS,
      ...facts,
      transactions: lines.map((line, id) => ({ ...LINE, id, reference: `R${id}`, ...line })),
    } as unknown as OfxFacts,
    new Date("2026-03-01T00:00:00Z"),
  );

/** The texts of an element in the file of a statement that has these lines. */
async function textsOf(element: string, ...lines: Line[]) {
  const ofx = await fileOf({}, ...lines);
  return [...ofx.matchAll(new RegExp(`<${element}>([^<]*)`, "g"))].map(([, text]) => text);
}

test.each([
  ["deposit", "credit", "DEP"],
  ["deposit", "debit", "DEBIT"],
  ["interest", "credit", "INT"],
  ["interest", "debit", "INT"],
  ["fee", "debit", "FEE"],
  ["fee", "credit", "CREDIT"],
  ["transfer_in", "credit", "XFER"],
  ["transfer_out", "debit", "XFER"],
  ["withdrawal", "debit", "DEBIT"],
  ["tax", "debit", "DEBIT"],
  ["reversal", "credit", "CREDIT"],
  ["other", "debit", "DEBIT"],
  [null, "credit", "CREDIT"],
] as const)("%s, a %s, is %s, whatever the core system calls it", async (kind, entry_type, type) => {
  expect(await textsOf("TRNTYPE", { kind, entry_type, amount: "1.00" })).toEqual([type]);
});

test("amounts have all digits of their currency, with the sign of their direction", async () => {
  const lines = [
    { kind: null, entry_type: "credit", amount: "100" },
    { kind: null, entry_type: "debit", amount: "0.5" },
  ] as const;
  expect(await textsOf("TRNAMT", ...lines)).toEqual(["100.00", "-0.50"]);
  expect(await textsOf("BALAMT")).toEqual(["100.00"]);
});

test("two readers of others find the lines, the balance and its day", async () => {
  const lines = [
    { kind: "deposit", entry_type: "credit", amount: "100", description: "Café & Söhne 中" },
    { kind: "fee", entry_type: "debit", amount: "0.5" },
  ] as const;
  const file = await fileOf({}, ...lines);
  expect(file).toMatch(/^[\n -~]*$/);
  expect(file).toContain("<NAME>Caf&#233; &amp; S&#246;hne &#20013;</NAME>");
  const read = parseStrict(file).OFX.BANKMSGSRSV1?.STMTTRNRS;
  expect(read).toMatchObject({
    STMTRS: {
      BANKTRANLIST: { STMTTRN: [{ TRNAMT: "100.00" }, { TRNAMT: "-0.50" }] },
      LEDGERBAL: { BALAMT: "100.00", DTASOF: "20260228" },
    },
  });
  const other = Ofx.fromBuffer(Buffer.from(file));
  expect(other.validate()).toMatchObject({ isValid: true, errors: [], stats: { bankTransactions: 2 } });
  expect(other.toNormalized().transactions.map(({ amount }) => amount)).toEqual([100, -0.5]);
});

test("without running balances the balance is the one that was told last, with its day", async () => {
  const file = await fileOf({ closing_balance: null });
  expect(file).toContain("<LEDGERBAL><BALAMT>7.50</BALAMT><DTASOF>20260228</DTASOF></LEDGERBAL>");
});

test("where no balance is known there is no file", async () => {
  const facts = { closing_balance: null, account: { ...FACTS.account, balance: null } };
  await expect(fileOf(facts)).rejects.toMatchObject({ details: [{ reason: "balance_unknown" }] });
});
