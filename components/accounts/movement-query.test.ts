import { expect, test } from "vitest";
import { TRANSACTION_KINDS } from "@/lib/contract";
import { LANGUAGES } from "@/lib/format/languages";
import { wordsOf } from "@/lib/words/words-of";
import { kindsOf } from "./kinds-of";
import { addressOf, askedOf, readMovementQuery } from "./movement-query";

const read = (address: Record<string, string>) =>
  readMovementQuery(wordsOf("en_PH"), async (field) => address[field]);

test("movements are narrowed by kind, and an address that names a type still narrows by it", async () => {
  const query = await read({ kind: "transfer_out", direction: "out" });
  expect(askedOf(query)).toMatchObject({ kind: "transfer_out", entry_type: "debit", type: undefined });
  expect(addressOf(query)).toMatchObject({ kind: "transfer_out", direction: "out" });
  expect(askedOf(await read({ type: "PROFIT" }))).toMatchObject({ kind: undefined, type: "PROFIT" });
  expect(askedOf(await read({ kind: "none of ours" })).kind).toBeUndefined();
});

test("kinds are offered that movements of the account can be of, each once, in one order", () => {
  expect(kindsOf(["Interest", "INTEREST", "transfer", "cash_deposit", "profit share"])).toEqual([
    ...["deposit", "interest", "transfer_in", "transfer_out", "other"],
  ]);
  expect(kindsOf([])).toEqual([]);
});

test("each kind has words of its own in every language", () => {
  for (const language of LANGUAGES) {
    const words = wordsOf(language);
    expect(new Set(TRANSACTION_KINDS.map((kind) => words(`accounts.kind_${kind}`))).size).toBe(
      TRANSACTION_KINDS.length,
    );
  }
});
