import type { credentials, users } from "../db/schema/index";
import { addAccount, type Books, type Entry, type NewAccount, type Statement } from "./accounts";
import { type Dice, dateOf, dayOf, timeOn } from "./dice";
import { FEMALE_NAMES, home, MALE_NAMES, SURNAMES } from "./fed-customers";
import { BRANCHES, HARBOUR, LOCALITY, PRODUCTS } from "./institutions";
import { type CustomerRow, customerNumberOf } from "./named-people";

const COUNT = 40;
/** After everybody else of the demo. */
const FIRST_CUSTOMER = 310;
const FIRST_USER = 16;
const FIRST_SERIAL = 6_001;
const YEAR = 365;
/** Those who were there before the year. */
const OLD = 16;

export interface Member extends CustomerRow {
  userId: number;
  name: string;
  surName: string;
  mobile: string;
  /** The day on which they signed up. */
  joinedOn: number;
}

const asAddress = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

/** Forty who keep their savings here and look at them: some for years, the others signed up one after another in the year before `now`. */
export function createMembers(dice: Dice, now: Date): Member[] {
  const today = dayOf(now);
  return Array.from({ length: COUNT }, (_, index) => {
    const id = FIRST_CUSTOMER + index;
    const isFemale = index % 2 === 0;
    const name = (isFemale ? FEMALE_NAMES : MALE_NAMES)[Math.floor(index / 2)] ?? "";
    const surName = SURNAMES[index] ?? "";
    const joinedOn =
      index < OLD
        ? today - dice.between(YEAR + 30, 4 * YEAR)
        : today - 3 - Math.round(((COUNT - 1 - index) * (YEAR - 10)) / (COUNT - OLD));
    const joinedAt = timeOn(joinedOn, 10, 20);
    const email = `${asAddress(name)}.${asAddress(surName)}@example.com`;
    return {
      ...LOCALITY,
      ...home(dice),
      id,
      joinedOn,
      companyId: HARBOUR,
      userId: FIRST_USER + index,
      customerNumber: customerNumberOf(id),
      status: "active",
      branchCode: BRANCHES[index % 3 === 2 ? 1 : 0]?.code,
      mobile: `+63921${String(index + 1).padStart(7, "0")}`,
      mobileVerifiedAt: joinedAt,
      name,
      surName,
      gender: isFemale ? "female" : "male",
      maritalStatus: dice.pick(["single", "married", "married", "widowed"]),
      dob: dateOf(today - dice.between(19 * YEAR + 5, 74 * YEAR)),
      dobByBank: true,
      // Some have no address, and one has not confirmed it.
      ...(index % 5 !== 4 && { email, emailVerifiedAt: index === 7 ? null : joinedAt }),
      fedAt: joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
      lastActivityAt: timeOn(today - 1, 12),
    };
  });
}

export const memberUsers = (members: Member[]): (typeof users.$inferInsert & { id: number })[] =>
  members.map(({ userId }) => ({ id: userId, companyId: HARBOUR, kind: "customer" }));

/** All have the same password: a hash for each would take the first start a second. */
export const MEMBERS_PASSWORD = "member-harbour-demo";

export const memberCredentials = (members: Member[], hash: string): (typeof credentials.$inferInsert)[] =>
  members.map(({ userId }) => ({ userId, kind: "password", hash }));

/** An account for daily money of each, and what every second saves besides. */
export function addMembersAccounts(books: Books, dice: Dice, members: Member[], now: Date): void {
  const today = dayOf(now);
  const { everyday, goal, passbook, youth, dollar } = PRODUCTS;
  const open = (member: Member, product: NewAccount["product"], write: (statement: Statement) => void) =>
    addAccount(
      books,
      {
        ...{ id: books.accounts.length + 1, customerId: member.id, product, status: "active" },
        ...{ branch: member.branchCode ?? "001", serial: FIRST_SERIAL + books.accounts.length },
        openedOn: Math.max(member.joinedOn, today - YEAR),
      },
      write,
    );
  for (const [index, member] of members.entries()) {
    const first = Math.max(member.joinedOn, today - YEAR);
    open(member, everyday, (statement) =>
      writeMonths(statement, dice, { first, today, isDaily: true, rate: 0.25 }),
    );
    if (index % 2 === 1) continue;
    const product = dice.pick([goal, goal, passbook, youth, dollar]);
    const rate = Number(product.interestRate);
    open(member, product, (statement) =>
      writeMonths(statement, dice, { first, today, isDaily: false, rate }),
    );
  }
}

interface Months {
  first: number;
  today: number;
  /** Money comes and goes; else it is saved. */
  isDaily: boolean;
  /** Per cent a year. */
  rate: number;
}

/** Month by month: what comes in, what is spent, and a twelfth of the year's interest. */
function writeMonths(statement: Statement, dice: Dice, { first, today, isDaily, rate }: Months): void {
  const post = (day: number, hour: number, type: Entry[2], amount: number, description: string) =>
    statement.post(day, [hour, dice.between(0, 59)], type, amount, description);
  const income = 10_000 * dice.between(isDaily ? 90 : 10, isDaily ? 320 : 60);
  const payday = dice.between(2, 9);
  post(first, 10, "deposit", 10_000 * dice.between(20, 400), "Opening deposit");
  for (let day = first + 1; day < today; day += 1) {
    const since = (day - first) % 30;
    if (since === payday) post(day, 9, "deposit", income, isDaily ? "Salary" : "Standing order");
    if (isDaily && (since === 14 || since === 24) && statement.balance > income)
      post(
        day,
        13,
        "withdrawal",
        -5_000 * dice.between(20, Math.max(21, Math.floor(income / 10_000))),
        dice.pick(["Cash", "Cash", "Bill payment, electricity", "School fees"]),
      );
    if (since === 29)
      post(day, 22, "interest", Math.max(1, Math.round((statement.balance * rate) / 1_200)), "Interest");
  }
}
