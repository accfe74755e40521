import { addAccount, type Books, type Entry, type OpenedAccount, type Statement } from "./accounts";
import { type Dice, dayOf, dayOfMonth, isLastOfMonth } from "./dice";
import { PRODUCTS } from "./institutions";
import { ANA, CARLA, SOFIA } from "./named-people";

const YEAR = 365;
const { everyday, goal, passbook, member, harvest } = PRODUCTS;

type Movement = [daysAgo: number, type: Entry[2], amount: number, description: string];

/** An account that was opened with the first of its movements. */
function addMoved(books: Books, now: Date, account: Omit<OpenedAccount, "openedOn">, ...moved: Movement[]) {
  const today = dayOf(now);
  addAccount(books, { ...account, openedOn: today - (moved[0]?.[0] ?? 0) }, (statement) => {
    for (const [daysAgo, ...entry] of moved) statement.post(today - daysAgo, [11, 20], ...entry);
  });
}

/** Ana's and Carla's accounts: 1 to 4. The first number is documented: 001-210-0000001-2. All of the third is held, so that nothing is available. */
export function addNamedAccounts(books: Books, dice: Dice, now: Date): void {
  const today = dayOf(now);
  const openedOn = today - 2 * YEAR - 1;
  const ana = { customerId: ANA, branch: "001" };
  const first = { ...ana, id: 1, serial: 1, product: everyday, openedOn, hold: 125_000 };
  addAccount(books, { ...first, status: "active" }, (statement) =>
    writeHousehold(statement, dice, openedOn, today - 1),
  );
  const dormant = { status: "dormant", statusReason: "No transaction for two years" } as const;
  addMoved(
    books,
    now,
    { ...ana, ...dormant, id: 2, serial: 2, product: goal },
    [5 * YEAR, "deposit", 300_000, "Opening deposit, Ermita branch"],
    [4 * YEAR, "deposit", 1_200_000, "Cash deposit, Ermita branch"],
    [3 * YEAR, "interest", 21_375, "Interest"],
  );
  const frozen = { status: "frozen", statusReason: "Passbook reported lost by the holder" } as const;
  addMoved(
    books,
    now,
    { ...ana, ...frozen, id: 3, serial: 3, product: passbook, hold: 1_842_050 },
    [3 * YEAR, "deposit", 1_500_000, "Opening deposit, Ermita branch"],
    [300, "deposit", 342_050, "Cheque deposit"],
  );
  addMoved(
    books,
    now,
    { id: 4, serial: 4, customerId: CARLA, branch: "002", product: passbook, status: "active" },
    [400, "deposit", 1_000_000, "Opening deposit, Makati branch"],
    [212, "deposit", 450_000, "Cash deposit, Makati branch"],
    [97, "withdrawal", -320_000, "Cash, Makati"],
    [21, "deposit", 275_050, "Cheque deposit"],
  );
}

/** Sofia's two, in her own company; their ids follow the last account of Harbour. */
export function addSummitAccounts(books: Books, firstId: number, now: Date): void {
  const sofia = { customerId: SOFIA, branch: "001", status: "active" } as const;
  addMoved(
    books,
    now,
    { ...sofia, id: firstId, serial: 1, product: member },
    [880, "deposit", 200_000, "Share capital and first deposit"],
    [340, "deposit", 1_850_000, "Cash deposit"],
    [30, "withdrawal", -425_000, "Cash"],
  );
  addMoved(
    books,
    now,
    { ...sofia, id: firstId + 1, serial: 2, product: harvest, hold: 500_000 },
    [500, "deposit", 6_400_000, "Sale of harvest"],
    [135, "interest", 128_000, "Interest"],
  );
}

/** Nothing is withdrawn below this balance. */
const RESERVE = 500_000;

/** Two years of a household: two paydays a month, rent, bills, cash, interest. */
function writeHousehold(statement: Statement, dice: Dice, first: number, last: number): void {
  statement.post(first, [9, 40], "deposit", 500_000, "Opening deposit, Ermita branch");
  for (let day = first + 1; day <= last; day += 1)
    for (const [time, type, amount, description] of entriesOf(day, statement.balance, dice))
      if (amount > 0 || statement.balance + amount >= RESERVE)
        statement.post(day, time, type, amount, description);
}

type OfDay = Entry extends [number, ...infer Rest] ? Rest : never;

/** The entries of a day, in the order of time. @param balance that it begins with */
function entriesOf(day: number, balance: number, dice: Dice): OfDay[] {
  const entries: OfDay[] = [];
  const date = dayOfMonth(day);
  const minute = () => dice.between(0, 59);
  if (date === 15 || isLastOfMonth(day))
    entries.push([[6], "deposit", 2_435_000, "Salary, Luntian Foods Inc."]);
  if (date === 5) entries.push([[8, 5], "transfer", -950_000, "Transfer to P. Villanueva, rent"]);
  if (date === 20)
    entries.push([
      [10, minute()],
      "withdrawal",
      -dice.between(148_000, 312_000),
      "Bill payment, electricity",
    ]);
  if (dice.chance(29)) entries.push(...cash(dice));
  if (dice.chance(3)) {
    const [time, amount]: [OfDay[0], number] = [[20, minute()], dice.between(5, 40) * 10_000];
    const from = dice.pick(["Ben Cruz", "M. Santos", "L. Dizon"]);
    entries.push([time, "transfer", amount, `Transfer from ${from}`]);
  }
  // A twelfth of 0.25 per cent of the balance, and the charge for statements on paper.
  if (isLastOfMonth(day))
    entries.push(
      [[22], "interest", Math.max(1, Math.round((balance * 0.0025) / 12)), "Interest"],
      [[22, 5], "fee", -2_500, "Paper statement"],
    );
  return entries;
}

/** Cash from a machine; another bank's machine costs a fee. */
function cash(dice: Dice): OfDay[] {
  const minute = dice.between(0, 58);
  const foreign = dice.chance(25);
  const where = foreign ? "another bank" : dice.pick(["Ermita", "Makati", "Cubao"]);
  const amount = -dice.between(10, 60) * 10_000;
  const withdrawal: OfDay = [[17, minute], "withdrawal", amount, `ATM withdrawal, ${where}`];
  return foreign ? [withdrawal, [[17, minute + 1], "fee", -1_800, "ATM fee, another bank"]] : [withdrawal];
}
