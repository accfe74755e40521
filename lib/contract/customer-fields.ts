import { z } from "zod";
import type { EntryName } from "../words/tell";
import type { PlainKey } from "../words/translation";
import { GENDERS, LONGEST_NAME, LONGEST_REGISTRATION, LONGEST_STREET, MARITAL_STATUSES } from "./rules";
import { choice, date, day, emailText, id, line, locale, mobileText, moment } from "./text";

export const CUSTOMER_STATUSES = [
  "unclaimed",
  "mobile_verified",
  "profile_completed",
  "active",
  "suspended",
  "closed",
] as const;

/** `sent`: as a profile sends it, where the customer can write it. `isKnown`: others may know it, so that no new password or passcode may be made of it. */
type Written = { sent: z.ZodType; isKnown: boolean } | { sent?: undefined; isKnown?: true };

/** Everything that there is to say of a field of a customer. */
type CustomerField = Written & {
  /** As the record answers it. */
  kept: z.ZodType;
  /** What the document says of it, where its schema says nothing. */
  says?: string;
  /** What `null` means, where it is not "not known, or not told to this token". */
  ifNull?: string;
  /** In the record of a person that the document shows; of a company where it is of companies. */
  example: unknown;
  /** How its column is protected (`docs/compliance/data.md`); absent where no column of the table holds it. */
  data?: "internal" | "personal" | "sensitive";
  /** The column, where its name is another one. */
  column?: string;
  /** What says nothing of a person is ignored there, as what says nothing of a company is here. */
  of?: "people" | "companies";
  /** People write it as a line of words: it is sorted and sought as such. */
  isWords?: true;
  /** What pages call it, and below `/profile` the page that changes it, where its row is made of the value alone. */
  label?: PlainKey;
  page?: string;
  /** What pages say when a line or a choice is refused, whatever the reason. */
  refusedLine?: EntryName;
  refusedChoice?: EntryName;
};

const text = () => z.string().nullable();
const number = () => z.int().nullable();
const flag = () => z.boolean().nullable();

const OF_PEOPLE = "Of a person; of a company it is ignored.";
const OF_COMPANIES = "Of a company (`is_company`); of a person it is ignored.";
const UNKNOWN = "unknown";
const NO_COMPANY = "a person, or unknown";

/** Each field of a customer, said once: the record, the profile, the document, the classes of data and the pages read it here. */
export const customerFields = {
  id: {
    kept: number(),
    says: "`id` of the customer.",
    ifNull: "of a member of staff, who is no customer",
    example: 1,
    data: "internal",
  },
  customer_number: { kept: text(), example: "HSB00004711", data: "personal" },
  uid: { kept: number(), example: 5, data: "personal", column: "user_id" },
  company_id: { kept: number(), example: 1, data: "internal" },
  is_company: { kept: flag(), example: false, data: "internal" },
  status: {
    kept: z.enum(CUSTOMER_STATUSES).nullable(),
    says: "`unclaimed`: fed by the institution, its customer has not signed up; `mobile_verified`: the number is proven; `profile_completed`: there is a name, too; `active`: signs in; `suspended`: cannot sign in until staff allow it; `closed`: for good.",
    example: "active",
    data: "personal",
  },
  mobile: {
    kept: text(),
    sent: mobileText().meta({
      description: "The verified number. Another one is taken only after a code to it was verified.",
      examples: ["+639175550117"],
    }),
    says: "Mobile number, international, digits after a `+`.",
    ifNull: UNKNOWN,
    example: "+639175550117",
    data: "personal",
    isKnown: false,
  },
  name: {
    kept: text(),
    sent: line(LONGEST_NAME),
    says: "Given name of a person, whole name of an organisation: 1 to 100 characters.",
    ifNull: UNKNOWN,
    example: "Maria",
    data: "personal",
    isWords: true,
    isKnown: true,
    refusedLine: "name",
  },
  sur_name: {
    kept: text(),
    sent: line(LONGEST_NAME).nullish(),
    says: "Family name, 1 to 100 characters.",
    ifNull: UNKNOWN,
    example: "Garcia",
    data: "personal",
    isWords: true,
    isKnown: true,
    refusedLine: "surName",
  },
  email: {
    kept: text().describe("In force: it signs in, confirmed or not."),
    sent: emailText().nullish().meta({
      description:
        "A mail asks its owner to confirm it. Another one waits as `new_email` while `email` is confirmed, or while another customer has it without having confirmed it.",
    }),
    example: "maria@example.com",
    data: "personal",
    isWords: true,
    isKnown: true,
  },
  street: {
    kept: text(),
    sent: line(LONGEST_STREET).nullish(),
    says: "Street and house number, at most 500 characters.",
    ifNull: UNKNOWN,
    example: "12 Mabini Street",
    data: "personal",
    isWords: true,
    refusedLine: "street",
    isKnown: false,
  },
  registration_number: {
    kept: text(),
    sent: line(LONGEST_REGISTRATION)
      .nullish()
      .describe(`${OF_COMPANIES} As the register of companies has it.`),
    says: "As the register of companies has it.",
    ifNull: NO_COMPANY,
    example: "CS2015-04321",
    data: "personal",
    of: "companies",
    isWords: true,
    isKnown: true,
    label: "profile.registrationNumber",
    page: "company",
    refusedLine: "registrationNumber",
  },
  registered_on: {
    kept: day().nullable(),
    sent: date().nullish().describe(`${OF_COMPANIES} In the past.`),
    says: "When the company was registered.",
    ifNull: NO_COMPANY,
    example: "2015-03-27",
    data: "personal",
    of: "companies",
    label: "profile.registeredOn",
    page: "company",
    isKnown: false,
  },
  contact_name: {
    kept: text(),
    sent: line(LONGEST_NAME).nullish().describe(`${OF_COMPANIES} Whom to ask for.`),
    says: "Whom to ask for at the company.",
    ifNull: NO_COMPANY,
    example: "Amihan Cruz",
    data: "personal",
    of: "companies",
    isWords: true,
    isKnown: true,
    label: "profile.contactPerson",
    page: "company",
    refusedLine: "contactName",
  },
  gender: {
    kept: text().meta({ description: "Of a person.", enum: [...GENDERS, null] }),
    sent: choice(GENDERS).nullish().describe(OF_PEOPLE),
    ifNull: UNKNOWN,
    example: "female",
    data: "sensitive",
    of: "people",
    label: "profile.gender",
    refusedChoice: "gender",
    isKnown: false,
  },
  dob: {
    kept: day().nullable(),
    sent: date().nullish(),
    says: "Birth date, a real day in the past.",
    ifNull: UNKNOWN,
    example: "1991-04-05",
    data: "sensitive",
    isKnown: false,
  },
  dob_by_bank: {
    kept: flag().describe("Whether the institution gave `dob`: then only the institution changes it."),
    example: false,
    data: "internal",
  },
  age: {
    kept: number(),
    sent: z
      .int()
      .min(0)
      .max(150)
      .nullish()
      .describe("Accepted; answers compute it from `dob` where there is one."),
    says: "In whole years, from `dob` where there is one.",
    example: 35,
    data: "sensitive",
    isKnown: false,
  },
  marital_status: {
    kept: text().meta({ description: "Of a person.", enum: [...MARITAL_STATUSES, null] }),
    sent: choice(MARITAL_STATUSES).nullish().describe(OF_PEOPLE),
    ifNull: UNKNOWN,
    example: "single",
    data: "sensitive",
    of: "people",
    label: "profile.maritalStatus",
    refusedChoice: "maritalStatus",
    isKnown: false,
  },
  occupation_id_ext_ref_id: {
    kept: number(),
    sent: id().nullish().describe("`ext_ref_id` of the occupations list."),
    says: "`ext_ref_id` of an occupation.",
    ifNull: UNKNOWN,
    example: 19,
    data: "personal",
    column: "occupation_id",
    isKnown: false,
  },
  state_id: { kept: number(), sent: id().nullish(), example: 3, data: "personal", isKnown: false },
  city_id: { kept: number(), sent: id().nullish(), example: 64, data: "personal", isKnown: false },
  village_id: { kept: number(), sent: id().nullish(), example: 2563, data: "personal", isKnown: false },
  country_id: {
    kept: text().describe("Numeric id, written as text."),
    sent: line(100).nullish().describe("An id written as text, an ISO alpha-2 code or a country's name."),
    ifNull: UNKNOWN,
    example: "1",
    data: "personal",
    isKnown: false,
  },
  country_name: { kept: text(), example: "Philippines", isWords: true },
  lang: {
    kept: text(),
    sent: locale()
      .optional()
      .meta({
        description:
          "Texts and mails are written in it from now on; open sessions have it, too. One in which nothing is written becomes the institution's.",
        examples: ["fil_PH"],
      }),
    says: "Language and country, `<language>_<COUNTRY>`: texts and mails are written in it, pages write numbers and dates by it.",
    ifNull: "the institution's counts",
    example: "en_PH",
    data: "personal",
    isKnown: false,
  },
  tz: {
    kept: text(),
    says: "Time zone, by its IANA name.",
    ifNull: "the institution's counts",
    example: "Asia/Manila",
    data: "personal",
  },
  mobile_verified_at: {
    kept: moment().nullable(),
    says: "When a code to the number came back. UTC.",
    ifNull: "never",
    example: "2026-03-02T02:12:00.000Z",
    data: "personal",
  },
  email_verified_at: {
    kept: moment().nullable().describe("When its owner followed the link in a mail to `email`."),
    ifNull: "never",
    example: "2026-03-02T02:20:41.000Z",
    data: "personal",
  },
  new_email: {
    kept: text().describe("Takes the place of `email` once its owner has followed the link in a mail to it."),
    ifNull: "none waits",
    example: "maria.garcia@example.com",
    data: "personal",
    isWords: true,
    isKnown: true,
  },
  fed_by_bank: {
    kept: flag().meta({
      description:
        "Whether the institution's own system feeds the record: then a customer changes the name only right after signing in.",
    }),
    example: false,
  },
  has_password: {
    kept: flag(),
    says: "Whether there is a password. It is never answered itself.",
    example: true,
  },
  has_passcode: {
    kept: flag(),
    says: "Whether there is a passcode. It is never answered itself.",
    example: true,
  },
  created_at: { kept: moment().nullable(), example: "2026-03-02T02:12:00.000Z", data: "internal" },
  updated_at: { kept: moment().nullable(), example: "2026-08-21T06:40:11.518Z", data: "internal" },
  external_id: {
    kept: text().describe("What a system of the institution calls the record."),
    example: "crm:0047-11",
    data: "personal",
  },
  branch_code: {
    kept: text().describe("Of the branch that looks after the customer."),
    example: "001",
    data: "personal",
  },
} satisfies Record<string, CustomerField>;

type Fields = typeof customerFields;
export type CustomerFieldName = keyof Fields;

/** The fields with everything that may be said of them, for what reads all of them alike. */
export const CUSTOMER_FIELDS: Readonly<Record<CustomerFieldName, CustomerField>> = customerFields;

const entries = Object.entries(CUSTOMER_FIELDS) as [CustomerFieldName, CustomerField][];

/** The fields of which something is so, in the order of the record. */
export const customerFieldsWhere = (holds: (field: CustomerField) => unknown): CustomerFieldName[] =>
  entries.filter(([, field]) => holds(field)).map(([name]) => name);

/** The fields of which something is said, or just this. */
export type FieldWith<Key extends keyof CustomerField, Value = unknown> = {
  [Name in CustomerFieldName]: Key extends Key
    ? Fields[Name] extends Record<Key, Value>
      ? Name
      : never
    : never;
}[CustomerFieldName];
export type SentField = FieldWith<"sent">;
export type CompanyField = FieldWith<"of", "companies">;

const shapeOf = (key: "kept" | "sent") =>
  Object.fromEntries(entries.flatMap(([name, { [key]: schema }]) => (schema ? [[name, schema]] : [])));

/** The shape of the record, and that of a profile. */
export const keptShape = shapeOf("kept") as { [Name in CustomerFieldName]: Fields[Name]["kept"] };
export const sentShape = shapeOf("sent") as {
  [Name in SentField]: Fields[Name] extends { sent: infer Schema } ? Schema : never;
};

/** Whether a field is a day, `YYYY-MM-DD`. */
export function isDayField(name: CustomerFieldName): boolean {
  const { kept } = CUSTOMER_FIELDS[name];
  return kept instanceof z.ZodNullable && (kept.unwrap() as z.ZodType).meta()?.format === "date";
}

/** What is asked of companies alone, in the order of the record. */
export const COMPANY_FIELDS = customerFieldsWhere(({ of }) => of === "companies") as CompanyField[];

/** The part of the record that is asked of companies alone. */
export const companyShape = Object.fromEntries(
  COMPANY_FIELDS.map((name) => [name, customerFields[name].kept]),
) as Pick<typeof keptShape, CompanyField>;

/** The columns that hold the fields. @param holds of which fields */
export const customerColumns = (holds: (field: CustomerField) => unknown = () => true): string[] =>
  entries.flatMap(([name, field]) => (field.data && holds(field) ? [field.column ?? name] : []));
