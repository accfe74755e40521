import { api } from "./api";
import { query } from "./database";
import { freshMobile } from "./fresh-mobile";
import { textedCode } from "./phone";

export const PASSWORD = "violet-anchor-17";
export const PASSCODE = "284913";

const SECRETS = {
  password: PASSWORD,
  confirm_password: PASSWORD,
  user_passcode: PASSCODE,
  confirm_user_passcode: PASSCODE,
};

/** A customer of the bank, with the secrets above. */
export interface Person {
  mobile: string;
  name: string;
  email: string;
  customerNumber: string;
}

/** A customer whom the bank fed, not claimed yet. */
export interface BranchPerson {
  mobile: string;
  name: string;
  /** `YYYY-MM-DD` */
  dob: string;
  customerNumber: string;
  accountNumbers: string[];
}

const emailOf = (mobile: string) => `m${mobile.slice(1)}@example.com`;

async function prove(mobile: string) {
  const { ref_number } = await api.requestCode(mobile);
  return api.verify(mobile, ref_number!, await textedCode(mobile));
}

/** A new customer with password, passcode and e-mail; no birth date, no accounts. */
export async function newPerson(): Promise<Person> {
  const mobile = freshMobile();
  const person = { mobile, name: "Dora", email: emailOf(mobile) };
  const tokens = await api.update(await prove(mobile), { partner: person, ...SECRETS });
  return { ...person, customerNumber: tokens.customer_number! };
}

/** One of the bank's own customers that no test has used yet, with at least so many accounts, all active. */
export async function findBranchPerson(accounts = 1): Promise<BranchPerson> {
  const [person] = await query<BranchPerson>(
    `SELECT mobile, name, dob::text, customer_number AS "customerNumber",
       (SELECT array_agg(account_number ORDER BY a.id) FROM savings_accounts a WHERE a.customer_id = c.id)
         AS "accountNumbers"
     FROM customers c
     WHERE status = 'unclaimed' AND mobile LIKE '+63920%'
       AND NOT EXISTS (SELECT FROM challenges WHERE challenges.mobile = c.mobile)
       AND (SELECT count(*) FROM savings_accounts a WHERE a.customer_id = c.id) >= $1
       AND NOT EXISTS (SELECT FROM savings_accounts a WHERE a.customer_id = c.id AND a.status <> 'active')
     ORDER BY id LIMIT 1`,
    [accounts],
  );
  return person!;
}

/** One of them who has claimed the record: birth date on file, accounts, password and passcode. */
export async function newSaver(accounts = 1, lang = "en_PH"): Promise<Person & BranchPerson> {
  const person = await findBranchPerson(accounts);
  const { mobile, name, dob } = person;
  const email = emailOf(mobile);
  await api.update(await prove(mobile), { partner: { mobile, name, email, dob, lang }, ...SECRETS });
  return { ...person, email };
}
