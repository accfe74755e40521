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
  id,
  companyId: HARBOUR,
  kind: "staff",
  role,
  name,
  email,
  branchId,
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

/** The customers that the guide of the demo names, as they are at its first start. */
export function namedCustomers(now: Date): CustomerRow[] {
  const joined = (daysAgo: number) => {
    const at = timeOn(dayOf(now) - daysAgo, 10, 12);
    return { createdAt: at, updatedAt: at };
  };
  /** The core system knows who owns an account; Ben signed up by himself. */
  const banked = (daysAgo: number) => ({ fedAt: joined(daysAgo).createdAt });
  const registered = (daysAgo: number) => ({
    ...joined(daysAgo),
    status: "active" as const,
    mobileVerifiedAt: joined(daysAgo).createdAt,
  });
  return [
    {
      ...LOCALITY,
      ...registered(2_100),
      ...banked(2_100),
      id: ANA,
      companyId: HARBOUR,
      userId: CUSTOMER_USERS[ANA],
      customerNumber: "HSB00000001",
      branchCode: "001",
      mobile: "+639171234567",
      name: "Ana",
      surName: "Santos",
      email: "ana@example.com",
      emailVerifiedAt: joined(2_100).createdAt,
    },
    {
      ...LOCALITY,
      ...registered(35),
      id: BEN,
      companyId: HARBOUR,
      userId: CUSTOMER_USERS[BEN],
      customerNumber: "HSB00000002",
      mobile: "+639171234568",
      name: "Ben",
      surName: "Cruz",
      email: "ben@example.com",
    },
    {
      ...LOCALITY,
      ...joined(410),
      ...banked(410),
      id: CARLA,
      companyId: HARBOUR,
      customerNumber: "HSB00000003",
      branchCode: "002",
      status: "unclaimed",
      mobile: "+639189876543",
      name: "Carla",
      surName: "Reyes",
      dob: "1990-03-27",
      dobByBank: true,
    },
    {
      ...LOCALITY,
      ...registered(900),
      ...banked(900),
      id: SOFIA,
      companyId: SUMMIT,
      userId: CUSTOMER_USERS[SOFIA],
      customerNumber: "SMT00000001",
      mobile: "+639181234567",
      name: "Sofia",
      surName: "Lim",
      email: "sofia@example.com",
      emailVerifiedAt: joined(900).createdAt,
    },
  ];
}
