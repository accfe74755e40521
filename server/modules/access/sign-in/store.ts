import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { listed } from "../../../db/any-of";
import { only } from "../../../db/only";
import { credentials, customers, hasSecondFactor, users } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import { CLEARING_VALUES, type Claimant, clearing, countWith } from "../../identity/credentials/index";
import { DEVICE_VALUES, deviceOf, isAdded, rememberingParts } from "../../identity/devices/index";
import { OPENING_VALUES, type Opened, opened, openingParts } from "../../identity/tokens/index";
import type { Identifier } from "./read-sign-in";

/** Whom an identifier names. */
export interface Candidate {
  userId: number;
  kind: "customer" | "staff";
  customerId: number | null;
  customerNumber: string | null;
  lang: string | null;
  /** The number of a customer, as it was when the try was counted. */
  mobile: string | null;
  /** Whether the device proved a second step before. */
  stepped: boolean;
  /** Whether a member of staff is asked for a second factor once the password has proved right. */
  enrolled: boolean;
}

const MATCHES = {
  email: (value: SQL) => sql`lower(email) = ${value}`,
  mobile: (value: SQL) => sql`mobile = ${value}`,
  customerNumber: (value: SQL) => sql`customer_number = ${value}`,
};

const SOUGHT = ["value", "first", "passcodeAllowed", "devices"] as const;

/**
 * Customers that an identifier names, open ones first: a closed one keeps its number and e-mail. Both kinds of candidate are
 * always asked: an unknown identifier must not answer later or sooner. Staff have no passcodes.
 */
const countBy = (kind: Identifier["kind"]) =>
  countWith<(typeof SOUGHT)[number], Candidate>(`count_${kind.toLowerCase()}`, SOUGHT, (given) => {
    const companyId = sql`${given.companyId}::int`;
    const value = sql`${given.value}::text`;
    const noStaff = kind === "email" ? sql`` : sql`and false`;
    return sql`select c.user_id, 'device:' || encode(d.hash, 'hex') as who, false as of_account, d.hash as device,
        case when c.user_id is not null then json_build_object('userId', c.user_id, 'kind', c.kind, 'customerId', c.id,
          'customerNumber', c.customer_number, 'lang', c.lang, 'mobile', c.mobile, 'stepped', coalesce(d.stepped, false), 'enrolled', c.kind = 'staff' and ${hasSecondFactor(sql`c.user_id`)}) end as found
      from (select) always left join lateral (
        select * from ((select user_id, 'customer' as kind, id, customer_number, lang, mobile from ${customers}
          where company_id = ${companyId} and ${MATCHES[kind](value)} and status <> 'unclaimed'
          order by status = 'closed', id desc limit 1)
        union all
        (select id, 'staff', null, null, null, null from ${users}
          where company_id = ${companyId} and kind = 'staff' and active and email = ${value} ${noStaff})) both_kinds
        order by kind = ${given.first}::text desc limit 1
      ) c on ${given.kind}::text = 'password' or (c.kind = 'customer' and ${given.passcodeAllowed}::boolean)
      left join lateral (${deviceOf(sql`c.user_id`, given.devices as Placeholder)}) d on true`;
  });
const COUNTS = {
  email: countBy("email"),
  mobile: countBy("mobile"),
  customerNumber: countBy("customerNumber"),
};

interface Sought {
  identifier: Identifier;
  /** Whom the application is for: they come first; the other kind is found too, to be told so once proven. */
  first: Candidate["kind"];
  /** Whether a passcode works with the identifier. */
  passcodeAllowed: boolean;
  /** Every form in which the token of the device may be stored; none where none was sent. */
  devices: Buffer[];
}

/** Whose secret is tried: strangers cannot hold out a device that signed in before, and are not let in by it. */
export function claimantOf({ identifier, devices, ...sought }: Sought): Claimant<Candidate> {
  const { kind, value } = identifier;
  return { identifier: `${kind}:${value}`, count: COUNTS[kind]({ value, devices, ...sought }) };
}

const ADMISSION = [
  ...new Set([
    ...CLEARING_VALUES,
    ...OPENING_VALUES,
    ...DEVICE_VALUES,
    "verified" as const,
    "staffScope" as const,
    "asksStep" as const,
  ]),
];

/** What became of a right secret. */
export interface Admission extends Opened {
  /** The account is active, and the secret and the customer record still are its own. */
  isCurrent: boolean;
  /** Whether the device that was to be remembered is there now. */
  isAdded: boolean;
}

/**
 * Takes the count back and, where all still is as it was verified, opens the session. Hashing took a while: the rows that
 * decide are locked first, in the order of every change, and read as they are then (decision 24). Parallel sign-ins on
 * several nodes may add devices beyond the most; the next one takes them away.
 */
const admit = statement("admit_sign_in", ADMISSION, (value) => {
  const parts = [
    sql`cleared as (${clearing(value)})`,
    sql`account as materialized (select id from ${users} where id = ${value.userId}::int and active for update)`,
    sql`proven as materialized (select from ${credentials} where user_id = (select id from account) and kind = ${value.kind}::text
      and hash = ${value.verified}::text and blocked_at is null for share)`,
    sql`customer as materialized (select id, status from ${customers} where id = ${value.customerId}::int
      and user_id = (select id from account) and exists (select from proven) for update)`,
    // A record that was given back to the bank meanwhile is no longer this person's.
    sql`current as materialized (select customer.status from proven left join customer on true
      where ${value.customerId}::int is null or customer.id is not null)`,
    sql`admitted as materialized (select case when ${value.customerId}::int is null then ${value.staffScope}::text
        when status in ('mobile_verified', 'profile_completed') then 'signup'
        when ${value.asksStep}::boolean then 'second_step' else 'user' end as scope
      from current where coalesce(status not in ('suspended', 'closed'), true))`,
    sql`touched as (update ${customers} set last_activity_at = app_now()
      where id in (select customer.id from customer, admitted where admitted.scope = 'signup'))`,
    openingParts(value, sql`admitted`),
    rememberingParts(
      value,
      sql`(select from admitted where scope <> 'second_step') remembered`,
      sql`(select session.id from session)`,
    ),
  ];
  return sql<Admission>`with ${listed(parts)}
    select exists (select from current) as "isCurrent", ${opened}, ${isAdded} as "isAdded"`;
});

export type AdmissionValues = Record<(typeof ADMISSION)[number], unknown>;

export async function admitProven(ctx: Context, values: AdmissionValues): Promise<Admission> {
  return only(await admit(ctx.db, values));
}
