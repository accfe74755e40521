import type { Entry, Statement } from "./accounts";
import { type Dice, dayOfMonth, isLastOfMonth } from "./dice";

const SALARY = 2_435_000;
const RENT = 950_000;
/** Nothing is withdrawn below this balance. */
const RESERVE = 500_000;

/** Two years of a household: two paydays a month, rent, bills, cash, interest. */
export function writeHousehold(statement: Statement, dice: Dice, first: number, last: number): void {
  statement.post({
    day: first,
    hour: 9,
    minute: 40,
    type: "deposit",
    amount: 500_000,
    description: "Opening deposit, Ermita branch",
  });
  for (let day = first + 1; day <= last; day += 1)
    for (const entry of entriesOf(day, statement, dice))
      if (entry.amount > 0 || statement.balance + entry.amount >= RESERVE) statement.post(entry);
}

/** The entries of a day, in the order of time. */
function entriesOf(day: number, statement: Statement, dice: Dice): Entry[] {
  const entries: Entry[] = [];
  const date = dayOfMonth(day);
  const lastOfMonth = isLastOfMonth(day);
  if (date === 15 || lastOfMonth) entries.push(salary(day));
  if (date === 5) entries.push(rent(day));
  if (date === 20) entries.push(electricity(day, dice));
  if (dice.chance(29)) entries.push(...cash(day, dice));
  if (dice.chance(3)) entries.push(transferIn(day, dice));
  if (lastOfMonth) entries.push(...monthEnd(day, statement));
  return entries;
}

const salary = (day: number): Entry => ({
  day,
  hour: 6,
  type: "deposit",
  amount: SALARY,
  description: "Salary, Luntian Foods Inc.",
});

const rent = (day: number): Entry => ({
  day,
  hour: 8,
  minute: 5,
  type: "transfer",
  amount: -RENT,
  description: "Transfer to P. Villanueva, rent",
});

const electricity = (day: number, dice: Dice): Entry => ({
  day,
  hour: 10,
  minute: dice.between(0, 59),
  type: "withdrawal",
  amount: -dice.between(148_000, 312_000),
  description: "Bill payment, electricity",
});

/** Cash from a machine; another bank's machine costs a fee. */
function cash(day: number, dice: Dice): Entry[] {
  const at = { day, hour: 17, minute: dice.between(0, 58) };
  const foreign = dice.chance(25);
  const where = foreign ? "another bank" : dice.pick(["Ermita", "Makati", "Cubao"]);
  const withdrawal: Entry = {
    ...at,
    type: "withdrawal",
    amount: -dice.between(10, 60) * 10_000,
    description: `ATM withdrawal, ${where}`,
  };
  const fee: Entry = {
    ...at,
    minute: at.minute + 1,
    type: "fee",
    amount: -1_800,
    description: "ATM fee, another bank",
  };
  return foreign ? [withdrawal, fee] : [withdrawal];
}

const transferIn = (day: number, dice: Dice): Entry => ({
  day,
  hour: 20,
  minute: dice.between(0, 59),
  type: "transfer",
  amount: dice.between(5, 40) * 10_000,
  description: `Transfer from ${dice.pick(["Ben Cruz", "M. Santos", "L. Dizon"])}`,
});

/** A twelfth of 0.25 per cent of the balance, and the charge for statements on paper. */
const monthEnd = (day: number, statement: Statement): Entry[] => [
  {
    day,
    hour: 22,
    type: "interest",
    amount: Math.max(1, Math.round((statement.balance * 0.0025) / 12)),
    description: "Interest",
  },
  { day, hour: 22, minute: 5, type: "fee", amount: -2_500, description: "Paper statement" },
];
