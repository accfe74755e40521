import type { Day, Line } from "./day";

const POSTED = "2026-01-31T10:00:00+08:00";

type Sent = Line & {
  running_balance?: string;
  description?: string;
  reverses_reference?: string;
  posted_at?: string;
};

const row = ({ posted_at = POSTED, ...line }: Sent) => ({
  ...{ type: line.reverses_reference ? "correction" : "deposit", posted_at, value_date: "2026-01-31" },
  ...line,
});

/** What ledgers do besides: wrong rows, corrections, reversals, back-dated lines, balances with their lines, and positions. */
export async function feedOddCases(
  { passbook, accounts, lines }: Day,
  tag: string,
  hold: (step: string, holds: boolean, seen?: unknown) => void,
): Promise<void> {
  const account_number = accounts.at(-1) ?? "";
  const line = (reference: string, more: Partial<Sent> = {}): Sent => ({
    ...{ account_number, reference: `${reference}${tag}`, amount: "10.00", entry_type: "credit", ...more },
  });
  const post = async (sent: Sent[], more: object = {}) =>
    (await passbook.POST("/v1/transactions", { body: { transactions: sent.map(row), ...more } })).data;
  const keep = (...sent: Sent[]) =>
    lines.push(
      ...sent.map(({ account_number, reference, amount, entry_type }) => ({
        ...{ account_number, reference, amount, entry_type },
      })),
    );

  const good = [line("OA"), line("OB")];
  const each = await post([good[0]!, line("OX", { amount: "1.005" }), good[1]!], { mode: "each" });
  const told = each.results?.map(({ status }) => status).join();
  hold(
    "what is right of a batch is taken, and the rest named",
    told === "201,400,201" && each.created === 2,
    told,
  );
  keep(...good);

  const pair = [line("OC"), line("OD", { entry_type: "debit", reverses_reference: `OC${tag}` })];
  const reversed = (await post(pair)).data;
  const isPair = reversed[0]?.reversed_by === reversed[1]?.id && reversed[1]?.reverses === reversed[0]?.id;
  hold("a line takes another one of its batch back", isPair, reversed);
  keep(...pair);

  const again = await post([...good, ...pair]);
  hold("the same lines again are no change", again.unchanged === 4 && again.created === 0, again);
  const corrected = await post([line("OA", { description: "Cash, counted again" })]);
  hold("a corrected line is the same line", corrected.updated === 1 && corrected.created === 0, corrected);
  const early = line("OE", { posted_at: "2025-12-31T10:00:00+08:00" });
  hold("a line of before is taken where it belongs", (await post([early])).created === 1);
  keep(early);

  const moved = line("OF");
  await post([moved], { accounts: [{ account_number, balance: "1234.56", available_balance: "1200.00" }] });
  keep(moved);
  const path = { account_number };
  const read = async () =>
    (await passbook.GET("/v1/savings_accounts/{account_number}", { params: { path } })).data;
  hold("a balance comes with its line", (await read()).balance === "1234.56");
  const as_of = new Date().toISOString();
  const name = `day-${tag}`;
  await passbook.PUT("/v1/sources/{name}/position", { params: { path: { name } }, body: { as_of } });
  const fresh = await read();
  hold("a position says how old the balance is", fresh.as_of === as_of && fresh.stale === false, fresh);
}
