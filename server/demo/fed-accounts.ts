import {
  type AccountRow,
  accountHead,
  addAccount,
  type Books,
  type NewAccount,
  type Statement,
} from "./accounts";
import { type Dice, dayOf, timeOn } from "./dice";
import { PRODUCTS } from "./institutions";
import type { CustomerRow } from "./named-people";

const COUNT = 1_000;
const FIRST_ID = 5;
const MAX_FOR_ONE = 8;
const YEAR = 365;

type Status = AccountRow["status"];

/** Each status as often as it occurs in a hundred accounts. */
const STATUSES = Object.entries({
  active: 76,
  dormant: 8,
  frozen: 3,
  closed: 6,
  pending_approval: 3,
  approved: 2,
  rejected: 1,
  withdrawn: 1,
} satisfies Record<Status, number>).flatMap(([status, share]) => Array<Status>(share).fill(status as Status));
const REASONS: Partial<Record<Status, string[]>> = {
  dormant: ["No transaction for two years"],
  frozen: ["Passbook reported lost by the holder", "Held by order of a court", "Documents have expired"],
  closed: ["Closed by the holder"],
  rejected: ["Documents incomplete"],
  withdrawn: ["Withdrawn by the applicant"],
};

/** Every customer has one account; the rest are distributed at random. */
function owners(dice: Dice, customers: CustomerRow[]): CustomerRow[] {
  const shares = customers.map((customer) => ({ customer, accounts: 1 }));
  for (let left = COUNT - customers.length; left > 0; ) {
    const lucky = dice.pick(shares);
    if (lucky.accounts === MAX_FOR_ONE) continue;
    lucky.accounts += 1;
    left -= 1;
  }
  return shares.flatMap(({ customer, accounts }) => Array<CustomerRow>(accounts).fill(customer));
}

/** A thousand accounts of the customers that the bank fed, in every status an account can have. */
export function addFedAccounts(books: Books, dice: Dice, customers: CustomerRow[], now: Date): void {
  const today = dayOf(now);
  for (const [index, owner] of owners(dice, customers).entries()) {
    const account: NewAccount = {
      id: FIRST_ID + index,
      customerId: owner.id,
      product: productFor(dice, owner, today),
      branch: `00${1 + (owner.id % 5)}`,
      serial: FIRST_ID + index,
    };
    const status = dice.pick(STATUSES);
    if (["active", "dormant", "frozen", "closed"].includes(status))
      addOpened(books, dice, account, status, today);
    else books.accounts.push(appliedFor(dice, account, status, today));
  }
}

function productFor(dice: Dice, owner: CustomerRow, today: number): NewAccount["product"] {
  const young = owner.dob ? today - dayOf(new Date(owner.dob)) < 25 * YEAR : false;
  const { everyday, goal, passbook, youth, dollar } = PRODUCTS;
  if (young && dice.chance(50)) return youth;
  return dice.pick([everyday, everyday, everyday, everyday, goal, goal, passbook, passbook, dollar]);
}

/** Not opened yet, or never: its balances are unknown. */
function appliedFor(dice: Dice, account: NewAccount, status: Status, today: number): AccountRow {
  const at = timeOn(today - dice.between(1, 30), dice.between(9, 16), dice.between(0, 59));
  const reasons = REASONS[status];
  const statusReason = reasons ? dice.pick(reasons) : null;
  return { ...accountHead(account), status, statusReason, createdAt: at, updatedAt: at };
}

function addOpened(books: Books, dice: Dice, account: NewAccount, status: Status, today: number): void {
  const openedOn = today - dice.between(status === "dormant" ? 3 * YEAR : 120, 6 * YEAR);
  const lastDay = status === "dormant" ? today - dice.between(2 * YEAR, 2 * YEAR + 200) : today - 1;
  const closedOn = status === "closed" ? today - dice.between(1, 100) : undefined;
  const reasons = REASONS[status];
  const hold = status === "frozen" || dice.chance(10) ? 5_000 * dice.between(1, 4) : 0;
  const standing = {
    ...{ status, statusReason: reasons && dice.pick(reasons), openedOn, closedOn },
    hold: status === "closed" ? 0 : hold,
  };
  addAccount(books, { ...account, ...standing }, (statement) => {
    writeMovements(statement, dice, openedOn, closedOn ?? lastDay);
    if (closedOn !== undefined)
      statement.post(closedOn, [16], "withdrawal", -statement.balance, "Paid out on closing");
  });
}

/** A handful of deposits and withdrawals, never below what a hold may need. */
function writeMovements(statement: Statement, dice: Dice, first: number, last: number): void {
  const post = (day: number, type: "deposit" | "withdrawal", amount: number, description: string) =>
    statement.post(day, [dice.between(9, 15), dice.between(0, 59)], type, amount, description);
  post(first, "deposit", 1_000 * dice.between(50, 2_000), "Opening deposit");
  const days = Array.from({ length: dice.between(1, 5) }, () => dice.between(first + 1, last - 1));
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const most = statement.balance - 20_000;
    if (most > 10_000 && dice.chance(45)) post(day, "withdrawal", -dice.between(10_000, most), "Cash");
    else post(day, "deposit", 50 * dice.between(200, 60_000), "Cash deposit");
  }
}
