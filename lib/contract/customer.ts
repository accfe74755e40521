import { z } from "zod";
import { dataAccess } from "./data-accesses";
import { GENDERS, LONGEST_NAME, LONGEST_REGISTRATION, LONGEST_STREET, MARITAL_STATUSES } from "./rules";
import { savingsAccount } from "./savings";
import { choice, date, day, emailText, id, line, locale, mobileText, moment } from "./text";
import { transactionRecord } from "./v1/records";

export const CUSTOMER_STATUSES = [
  "unclaimed",
  "mobile_verified",
  "profile_completed",
  "active",
  "suspended",
  "closed",
] as const;

const text = () => z.string().nullable();
const number = () => z.int().nullable();

/** The customer record. Unknown is `null`, never absent; for staff every customer field is `null`. */
export const customerRecord = z
  .object({
    id: number(),
    customer_number: text(),
    uid: number(),
    company_id: number(),
    is_company: z.boolean().nullable(),
    status: z.enum(CUSTOMER_STATUSES).nullable(),
    mobile: text(),
    name: text(),
    sur_name: text(),
    email: text().describe("In force: it signs in, confirmed or not."),
    street: text(),
    registration_number: text(),
    registered_on: day().nullable(),
    contact_name: text(),
    gender: text().meta({ description: "Of a person.", enum: [...GENDERS, null] }),
    dob: day().nullable(),
    dob_by_bank: z
      .boolean()
      .nullable()
      .describe("Whether the institution gave `dob`: then only the institution changes it."),
    age: number(),
    marital_status: text().meta({ description: "Of a person.", enum: [...MARITAL_STATUSES, null] }),
    occupation_id_ext_ref_id: number(),
    state_id: number(),
    city_id: number(),
    village_id: number(),
    country_id: text().describe("Numeric id, written as text."),
    country_name: text(),
    lang: text(),
    tz: text(),
    mobile_verified_at: moment().nullable(),
    email_verified_at: moment().nullable().describe("When its owner followed the link in a mail to `email`."),
    new_email: text().describe(
      "Takes the place of `email` once its owner has followed the link in a mail to it.",
    ),
    fed_by_bank: z.boolean().nullable().meta({
      description:
        "Whether the institution's own system feeds the record: then a customer changes the name only right after signing in.",
    }),
    has_password: z.boolean().nullable(),
    has_passcode: z.boolean().nullable(),
    created_at: moment().nullable(),
    updated_at: moment().nullable(),
    external_id: text().describe("What a system of the institution calls the record."),
    branch_code: text().describe("Of the branch that looks after the customer."),
  })
  .meta({
    id: "Customer",
    description: "Unknown is `null`, never absent. For staff every field of a customer is `null`.",
  });
export type CustomerRecord = z.infer<typeof customerRecord>;

/** The record of a customer, for that customer alone: when a secret was changed concerns no partner and no staff. */
export const ownCustomerRecord = customerRecord
  .extend({ password_changed_at: moment().nullable(), passcode_changed_at: moment().nullable() })
  .meta({ id: "OwnCustomer", description: "A customer's own record." });
export type OwnCustomerRecord = z.infer<typeof ownCustomerRecord>;

const OF_PEOPLE = "Of a person; of a company it is ignored.";
const OF_COMPANIES = "Of a company (`is_company`); of a person it is ignored.";

/** The `partner` object (interface 2.2). Absent = unchanged; `null` clears, where a field may be cleared. */
export const partner = z
  .object({
    mobile: mobileText().meta({
      description: "The verified number. Another one is taken only after a code to it was verified.",
      examples: ["+639175550117"],
    }),
    name: line(LONGEST_NAME),
    sur_name: line(LONGEST_NAME).nullish(),
    email: emailText().nullish().meta({
      description:
        "A mail asks its owner to confirm it. Another one waits as `new_email` while `email` is confirmed, or while another customer has it without having confirmed it.",
    }),
    street: line(LONGEST_STREET).nullish(),
    registration_number: line(LONGEST_REGISTRATION)
      .nullish()
      .describe(`${OF_COMPANIES} As the register of companies has it.`),
    registered_on: date().nullish().describe(`${OF_COMPANIES} In the past.`),
    contact_name: line(LONGEST_NAME).nullish().describe(`${OF_COMPANIES} Whom to ask for.`),
    gender: choice(GENDERS).nullish().describe(OF_PEOPLE),
    dob: date().nullish(),
    age: z
      .int()
      .min(0)
      .max(150)
      .nullish()
      .describe("Accepted; answers compute it from `dob` where there is one."),
    marital_status: choice(MARITAL_STATUSES).nullish().describe(OF_PEOPLE),
    occupation_id_ext_ref_id: id().nullish().describe("`ext_ref_id` of the occupations list."),
    state_id: id().nullish(),
    city_id: id().nullish(),
    village_id: id().nullish(),
    country_id: line(100)
      .nullish()
      .describe("An id written as text, an ISO alpha-2 code or a country's name."),
    lang: locale()
      .optional()
      .meta({
        description:
          "Texts and mails are written in it from now on; open sessions have it, too. One in which nothing is written becomes the institution's.",
        examples: ["fil_PH"],
      }),
  })
  .meta({
    id: "Partner",
    description: "Absent leaves a field as it is; `null` clears it, where it may be cleared.",
  });
export type Partner = z.infer<typeof partner>;

/** What is kept of a customer, for that customer (additive). */
export const ownData = z
  .object({
    made_at: moment().describe("When it was read."),
    profile: ownCustomerRecord,
    savings_accounts: z.array(savingsAccount).describe("All accounts, as they were last fed."),
    transactions: z.array(transactionRecord).describe("Account by account, the oldest first."),
    accesses: z.array(dataAccess).describe("Who looked at it, within twelve months."),
    kept: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description:
        "By table: sessions, devices, passkeys, what the customer did, and the rest of the record; the newest 10,000 rows of each. New tables may be added.",
      examples: [
        { devices: [{ created_at: "2026-08-21T06:40:11.518Z", expires_at: "2026-09-20T06:40:11.518Z" }] },
      ],
    }),
  })
  .meta({ id: "OwnData" });
