import type { reviews, users } from "../db/schema/index";
import { addAccount, type Books } from "./accounts";
import { dayOf, timeOn } from "./dice";
import { HARBOUR, LOCALITY, PRODUCTS } from "./institutions";
import type { CustomerRow } from "./named-people";

/** After everybody else of the demo: customers 305 to 309, users 12 to 15. */
const DINA = 305;
const DINA_AT_SIGN_UP = 306;
const EFREN = 307;
const FAYE = 308;
export const GINO = 309;
const USERS = { [DINA_AT_SIGN_UP]: 12, [EFREN]: 13, [FAYE]: 14, [GINO]: 15 };

export const REVIEWED_USERS: (typeof users.$inferInsert & { id: number })[] = Object.values(USERS).map(
  (id) => ({ id, companyId: HARBOUR, kind: "customer" }),
);

/** Efren can sign in, and so can Faye once she is let in again. */
export const REVIEWED_SECRETS = [
  { userId: USERS[EFREN], kind: "password", secret: "efren-harbour-demo" },
  { userId: USERS[FAYE], kind: "password", secret: "faye-harbour-demo" },
  { userId: USERS[GINO], kind: "password", secret: "gino-harbour-demo" },
] as const;

const numberOf = (id: number) => `HSB${String(id - 1).padStart(8, "0")}`;

/** Customers about whom staff have something to decide or to undo. */
export function reviewedCustomers(now: Date): CustomerRow[] {
  const joined = (daysAgo: number) => {
    const at = timeOn(dayOf(now) - daysAgo, 9, 30);
    return { createdAt: at, updatedAt: at };
  };
  const person = (id: number, name: string, surName: string, mobile: string, daysAgo: number) => ({
    ...LOCALITY,
    ...joined(daysAgo),
    id,
    companyId: HARBOUR,
    customerNumber: numberOf(id),
    branchCode: "002",
    name,
    surName,
    mobile,
  });
  const banked = (daysAgo: number) => ({ fedAt: joined(daysAgo).createdAt });
  const active = (daysAgo: number) => ({
    ...banked(daysAgo),
    status: "active" as const,
    mobileVerifiedAt: joined(daysAgo).createdAt,
  });
  const dina = "+639189876501";
  return [
    {
      ...person(DINA, "Dina", "Lazaro", dina, 600),
      ...banked(600),
      status: "unclaimed",
      dob: "1984-11-09",
      dobByBank: true,
      claimMisses: 5,
    },
    {
      ...person(DINA_AT_SIGN_UP, "Dina", "Lazaro", dina, 1),
      status: "profile_completed",
      userId: USERS[DINA_AT_SIGN_UP],
      mobileVerifiedAt: joined(1).createdAt,
      lastActivityAt: joined(1).createdAt,
    },
    {
      ...person(EFREN, "Efren", "Vergara", "+639189876502", 700),
      ...active(700),
      userId: USERS[EFREN],
      dob: "1971-06-30",
      dobByBank: true,
      recoveryMisses: 5,
    },
    {
      ...person(FAYE, "Faye", "Almonte", "+639189876503", 420),
      ...active(420),
      status: "suspended",
      userId: USERS[FAYE],
      dob: "1995-01-17",
      dobByBank: true,
    },
    {
      ...person(GINO, "Gino", "Bonoan", "+639189876504", 380),
      ...active(380),
      userId: USERS[GINO],
      dob: "1988-08-12",
      dobByBank: true,
    },
  ];
}

/** What waits for staff. */
export const waitingReviews = (now: Date): (typeof reviews.$inferInsert)[] =>
  (
    [
      { customerId: DINA, kind: "claim" },
      { customerId: EFREN, kind: "recovery" },
    ] as const
  ).map((row, index) => ({
    ...row,
    id: index + 1,
    companyId: HARBOUR,
    cause: "misses",
    createdAt: timeOn(dayOf(now) - 1, 10 + index),
  }));

/** What was wrong with the five dates that each of them gave, one after the other. */
const DIFFERENCES = [["day"], ["day", "month"], ["swapped"], ["year"], ["day", "year"]];

/** The tries behind the reviews, as the audit has them. */
export const missedTries = (now: Date) =>
  (
    [
      { id: DINA, action: "customer.claim_missed", address: "198.51.100.24" },
      { id: EFREN, action: "customer.recovery_missed", address: "203.0.113.88" },
    ] as const
  ).flatMap(({ id, action, address }, index) =>
    DIFFERENCES.map((differs, minute) => ({
      ...{ companyId: HARBOUR, action, address, details: { differs } },
      actorKind: "customer" as const,
      actorUserId: id === DINA ? USERS[DINA_AT_SIGN_UP] : USERS[EFREN],
      subjectType: "customer" as const,
      subjectId: String(id),
      createdAt: timeOn(dayOf(now) - 1, 9 + index, 50 + minute),
    })),
  );

/** Of their accounts, far behind all others. */
const FIRST_SERIAL = 5_001;

/** Each has one account. */
export function addReviewedAccounts(books: Books, now: Date): void {
  for (const [index, customerId] of [DINA, EFREN, FAYE, GINO].entries()) {
    const openedOn = dayOf(now) - 370;
    const account = {
      id: books.accounts.length + 1,
      customerId,
      product: PRODUCTS.everyday,
      branch: "002",
      serial: FIRST_SERIAL + index,
    };
    addAccount(books, account, { status: "active", openedOn }, (statement) =>
      statement.post({
        day: openedOn,
        hour: 10,
        minute: 5,
        type: "deposit",
        amount: 250_000,
        description: "Opening deposit, Pier 4 branch",
      }),
    );
  }
}
