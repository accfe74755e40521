import type { customers, users } from "../db/schema/index";
import { dayOf, timeOn } from "./dice";
import { HARBOUR, LOCALITY, MAIN_BRANCH, PIER_BRANCH, SUMMIT } from "./institutions";

export type CustomerRow = typeof customers.$inferInsert & { id: number };

export const ANA = 1;
export const BEN = 2;
export const CARLA = 3;
/** After the 300 that the bank fed. */
export const SOFIA = 304;

/** Users 1 to 4 are the applications' own. */
export const CUSTOMER_USERS = { [ANA]: 5, [BEN]: 6, [SOFIA]: 7 };
export const TELLER = 8;
export const ADMINISTRATOR = 9;
export const SUPERVISOR = 10;
export const AUDITOR = 11;

type UserRow = typeof users.$inferInsert & { id: number };

const staff = (
  id: number,
  role: UserRow["role"],
  name: string,
  email: string,
  branchId: number,
): UserRow => ({
  ...{ id, companyId: HARBOUR, kind: "staff", role, name, email, branchId },
});

export const NAMED_USERS: UserRow[] = [
  { id: CUSTOMER_USERS[ANA], companyId: HARBOUR, kind: "customer" },
  { id: CUSTOMER_USERS[BEN], companyId: HARBOUR, kind: "customer" },
  { id: CUSTOMER_USERS[SOFIA], companyId: SUMMIT, kind: "customer" },
  staff(TELLER, "teller", "Tess Navarro", "teller@example.com", MAIN_BRANCH),
  staff(ADMINISTRATOR, "administrator", "Andres Ocampo", "admin@example.com", MAIN_BRANCH),
  staff(SUPERVISOR, "supervisor", "Selma Ibarra", "supervisor@example.com", PIER_BRANCH),
  staff(AUDITOR, "auditor", "Aurel Quezon", "auditor@example.com", MAIN_BRANCH),
];

/** Everybody may know these: they open made-up accounts only. */
export const SECRETS = [
  { userId: CUSTOMER_USERS[ANA], kind: "password", secret: "correct-horse-demo" },
  { userId: CUSTOMER_USERS[ANA], kind: "passcode", secret: "284913" },
  { userId: CUSTOMER_USERS[BEN], kind: "password", secret: "battery-staple-demo" },
  { userId: CUSTOMER_USERS[SOFIA], kind: "password", secret: "summit-horse-demo" },
  { userId: TELLER, kind: "password", secret: "teller-demo-pass" },
  { userId: ADMINISTRATOR, kind: "password", secret: "admin-demo-pass" },
  { userId: SUPERVISOR, kind: "password", secret: "supervisor-demo-pass" },
  { userId: AUDITOR, kind: "password", secret: "auditor-demo-pass" },
] as const;

/** The number of a customer of Harbour: Sofia, between them, is of the other company. */
export const customerNumberOf = (id: number) => `HSB${String(id > SOFIA ? id - 1 : id).padStart(8, "0")}`;

/**
 * Makes customers who joined at a time of some day before `now`: active with a user, else unclaimed. What the institution
 * told of them, it told then, and what they have was confirmed then.
 */
export const personOf =
  (now: Date, time: [hour: number, minute: number]) =>
  (id: number, name: string, mobile: string, daysAgo: number, more: Partial<CustomerRow>): CustomerRow => {
    const at = timeOn(dayOf(now) - daysAgo, ...time);
    const [first, surName] = name.split(" ");
    return {
      ...{ ...LOCALITY, id, companyId: HARBOUR, customerNumber: customerNumberOf(id) },
      ...{ name: first, surName, mobile, fedAt: at, createdAt: at, updatedAt: at },
      ...(more.email && { emailVerifiedAt: at }),
      ...(more.dob && { dobByBank: true }),
      ...(more.userId ? { status: "active", mobileVerifiedAt: at } : { status: "unclaimed" }),
      ...more,
    };
  };

/** The customers that the guide of the demo names, as they are at its first start. Ben signed up by himself. */
export function namedCustomers(now: Date): CustomerRow[] {
  const person = personOf(now, [10, 12]);
  const userOf = (id: keyof typeof CUSTOMER_USERS) => ({ userId: CUSTOMER_USERS[id] });
  const own = { fedAt: null, emailVerifiedAt: null };
  const summit = { companyId: SUMMIT, customerNumber: "SMT00000001" };
  return [
    person(ANA, "Ana Santos", "+639171234567", 2_100, {
      ...{ ...userOf(ANA), branchCode: "001", email: "ana@example.com" },
    }),
    person(BEN, "Ben Cruz", "+639171234568", 35, { ...userOf(BEN), email: "ben@example.com", ...own }),
    person(CARLA, "Carla Reyes", "+639189876543", 410, { branchCode: "002", dob: "1990-03-27" }),
    person(SOFIA, "Sofia Lim", "+639181234567", 900, {
      ...{ ...userOf(SOFIA), ...summit, email: "sofia@example.com" },
    }),
  ];
}
