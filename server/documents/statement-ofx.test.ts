import { expect, test } from "vitest";
import type { SavingsTransaction } from "../../lib/contract/index";
import { type OfxFacts, statementOfx } from "./index";

type Line = Pick<SavingsTransaction, "kind" | "entry_type" | "amount">;

/** The texts of an element in the file of a statement that has these lines. */
async function textsOf(element: string, ...lines: Line[]) {
  const facts = {
    account: { currency: "PHP", account_number: "001-210-0000012-3" },
    ...{
      from: "2026-02-01",
      to: "2026-02-28",
      closing_balance: "100",
      institution: "Harbour",
      prefix: "HSB",
    },
    tz: "Asia/Manila",
    transactions: lines.map((line, id) => ({
      ...{
        id,
        posted_at: "2026-02-03T01:00:00.000Z",
        value_date: "2026-02-03",
        type: "any",
        currency: "PHP",
      },
      ...{ description: null, reference: `R${id}`, ...line },
    })),
  } as unknown as OfxFacts;
  const ofx = await statementOfx(facts, new Date("2026-03-01T00:00:00Z"));
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
