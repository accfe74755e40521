import { genderChoices, maritalStatusChoices, wordFor } from "@/components/profile/choices";
import { now } from "@/lib/clock";
import type { CustomerRecord, ReferenceListName } from "@/lib/contract";
import { age, calendarDate, formatDate, type Locale } from "@/lib/format";
import { spacedNumber } from "@/lib/format/spaced-number";
import type { ProfileField } from "@/lib/forms/edit-forms";
import { occupationName } from "@/lib/words/occupation-name";
import type { Words } from "@/lib/words/words-of";
import { readReference } from "@/server/pages";
import { readCountries } from "./read-countries";

/** The name behind an id of a reference list. */
async function nameOf(list: ReferenceListName, id: number | null, parent?: Record<string, string>) {
  if (id === null) return undefined;
  const { data } = await readReference(list, parent);
  return data.find((row) => (row.ext_ref_id ?? row.id) === id)?.name;
}

/** The lines of an address, from the street to the country. */
async function addressLines(words: Words, customer: CustomerRecord, { language }: Locale): Promise<string[]> {
  const { street, village_id, city_id, state_id, country_id, country_name } = customer;
  const [countries, village, city, state] = await Promise.all([
    country_id === null ? [] : readCountries(language),
    nameOf("villages", village_id, { city_id: String(city_id) }),
    nameOf("cities", city_id, { state_id: String(state_id) }),
    nameOf("states", state_id, { country_id: String(country_id) }),
  ]);
  const place = [village, city, state].filter(Boolean).join(words("shell.comma"));
  const country = countries.find(({ id }) => String(id) === String(country_id))?.name ?? country_name;
  return [street, place, country].filter((line): line is string => Boolean(line));
}

interface ProfileRow {
  term: string;
  value: string | null | undefined;
  /** Where it is changed. */
  page: string;
  numeral?: boolean;
}

/**
 * What the bank holds about a customer, in words and in the order of the page. Each field that a page changes has its row,
 * or none where another row tells it, too: a field that is not named here does not compile.
 */
export async function profileRows(
  words: Words,
  customer: CustomerRecord,
  locale: Locale,
): Promise<ProfileRow[]> {
  const [lines, occupation] = await Promise.all([
    addressLines(words, customer, locale),
    nameOf("occupations", customer.occupation_id_ext_ref_id).then(
      (name) => name && occupationName(words, name),
    ),
  ]);
  const today = calendarDate(new Date(now()), locale.timeZone);
  const { dob, gender, marital_status, is_company: isCompany } = customer;
  const date = (day: string | null) => day && formatDate(day, locale.language);
  const forCompany = (row: ProfileRow) => (isCompany ? row : null);
  const forPerson = (row: ProfileRow) => (isCompany ? null : row);
  const fullName = [customer.name, customer.sur_name].filter(Boolean).join(" ");
  const rows: Record<ProfileField, ProfileRow | null> = {
    name: isCompany
      ? { term: words("signup.nameOfCompany"), value: customer.name, page: "company" }
      : { term: words("profile.name"), value: fullName, page: "name" },
    sur_name: null,
    registration_number: forCompany({
      term: words("profile.registrationNumber"),
      value: customer.registration_number,
      page: "company",
      numeral: true,
    }),
    registered_on: forCompany({
      term: words("profile.registeredOn"),
      value: date(customer.registered_on),
      page: "company",
    }),
    contact_name: forCompany({
      term: words("profile.contactPerson"),
      value: customer.contact_name,
      page: "company",
    }),
    mobile: {
      term: words("signup.mobile"),
      value: customer.mobile && spacedNumber(customer.mobile),
      page: "mobile",
      numeral: true,
    },
    email: { term: words("access.email"), value: customer.email, page: "email" },
    dob: forPerson({
      term: words("signup.birthDate"),
      value: dob && words("profile.dateAndAge", { date: date(dob) ?? "", age: age(dob, today) }),
      page: "birth-date",
    }),
    gender: forPerson({
      term: words("profile.gender"),
      value: wordFor(genderChoices(words), gender),
      page: "gender",
    }),
    marital_status: forPerson({
      term: words("profile.maritalStatus"),
      value: wordFor(maritalStatusChoices(words), marital_status),
      page: "marital-status",
    }),
    occupation_id_ext_ref_id: forPerson({
      term: words("profile.occupation"),
      value: occupation,
      page: "occupation",
    }),
    street: { term: words("profile.address"), value: lines.join("\n"), page: "address" },
    village_id: null,
    city_id: null,
    state_id: null,
    country_id: null,
  };
  return Object.values(rows).filter((row) => row !== null);
}
