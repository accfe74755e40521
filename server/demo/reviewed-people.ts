import type { reviews, users } from "../db/schema/index";
import { addAccount, type Books } from "./accounts";
import { dayOf, timeOn } from "./dice";
import { HARBOUR, PRODUCTS } from "./institutions";
import { type CustomerRow, personOf } from "./named-people";

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

/** Customers about whom staff have something to decide or to undo. */
export function reviewedCustomers(now: Date): CustomerRow[] {
  const person = personOf(now, [9, 30]);
  const branchCode = "002";
  const of = (id: keyof typeof USERS, dob: string) => ({ branchCode, userId: USERS[id], dob });
  const dina = ["Dina Lazaro", "+639189876501"] as const;
  return [
    person(DINA, ...dina, 600, { branchCode, dob: "1984-11-09", claimMisses: 5 }),
    person(DINA_AT_SIGN_UP, ...dina, 1, {
      ...{ branchCode, userId: USERS[DINA_AT_SIGN_UP], status: "profile_completed", fedAt: null },
      lastActivityAt: timeOn(dayOf(now) - 1, 9, 30),
    }),
    person(EFREN, "Efren Vergara", "+639189876502", 700, { ...of(EFREN, "1971-06-30"), recoveryMisses: 5 }),
    person(FAYE, "Faye Almonte", "+639189876503", 420, { ...of(FAYE, "1995-01-17"), status: "suspended" }),
    person(GINO, "Gino Bonoan", "+639189876504", 380, of(GINO, "1988-08-12")),
  ];
}

/** What waits for staff. */
export const waitingReviews = (now: Date): (typeof reviews.$inferInsert)[] => {
  const review = (id: number, customerId: number, kind: "claim" | "recovery") => ({
    ...{ id, companyId: HARBOUR, customerId, kind, cause: "misses" as const },
    createdAt: timeOn(dayOf(now) - 1, 9 + id),
  });
  return [review(1, DINA, "claim"), review(2, EFREN, "recovery")];
};

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

/** The first number of their accounts, far behind all others. */
const FIRST_SERIAL = 5_001;

/** Each has one account. */
export function addReviewedAccounts(books: Books, now: Date): void {
  const openedOn = dayOf(now) - 370;
  for (const [index, customerId] of [DINA, EFREN, FAYE, GINO].entries()) {
    const account = { id: books.accounts.length + 1, customerId, serial: FIRST_SERIAL + index, openedOn };
    const { everyday: product } = PRODUCTS;
    addAccount(books, { ...account, product, branch: "002", status: "active" }, (statement) =>
      statement.post(openedOn, [10, 5], "deposit", 250_000, "Opening deposit, Pier 4 branch"),
    );
  }
}
