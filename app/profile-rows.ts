import { genderChoices, maritalStatusChoices, wordFor } from "@/components/profile/choices";
import { now } from "@/lib/clock";
import {
  CUSTOMER_FIELDS,
  type CustomerRecord,
  customerFieldsWhere,
  type FieldWith,
  isDayField,
  type ReferenceListName,
} from "@/lib/contract";
import { age, calendarDate, formatDate, type Locale } from "@/lib/format";
import { spacedNumber } from "@/lib/format/spaced-number";
import type { ProfileField } from "@/lib/forms/edit-forms";
import { occupationName } from "@/lib/words/occupation-name";
import type { PlainKey } from "@/lib/words/translation";
import type { Words } from "@/lib/words/words-of";
import { readReference } from "@/server/pages";
import { readCountries } from "./read-places";

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

/** Rows that are made of a value alone, as the field says (`customerFields`): a day is written out, a number of a register has its figures. */
function ofValues(
  words: Words,
  customer: CustomerRecord,
  { language }: Locale,
): Record<FieldWith<"page">, ProfileRow | null> {
  const rows = customerFieldsWhere(({ page }) => page).map((name) => {
    const { label, page = "", of } = CUSTOMER_FIELDS[name];
    const value = customer[name] as string | null;
    if (!label || of !== (customer.is_company ? "companies" : "people")) return [name, null];
    const shown = value && isDayField(name) ? formatDate(value, language) : value;
    return [name, { term: words(label), value: shown, page, numeral: name === "registration_number" }];
  });
  return Object.fromEntries(rows);
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
  const row = (term: PlainKey, value: ProfileRow["value"], page: string, numeral = false): ProfileRow => ({
    term: words(term),
    value,
    page,
    numeral,
  });
  const forPerson = (...given: Parameters<typeof row>) => (isCompany ? null : row(...given));
  const fullName = [customer.name, customer.sur_name].filter(Boolean).join(" ");
  const rows: Record<ProfileField, ProfileRow | null> = {
    name: isCompany
      ? row("signup.nameOfCompany", customer.name, "company")
      : row("profile.name", fullName, "name"),
    sur_name: null,
    ...ofValues(words, customer, locale),
    mobile: row("signup.mobile", customer.mobile && spacedNumber(customer.mobile), "mobile", true),
    email: row("access.email", customer.email, "email"),
    dob: forPerson(
      "signup.birthDate",
      dob && words("profile.dateAndAge", { date: date(dob) ?? "", age: age(dob, today) }),
      "birth-date",
    ),
    gender: forPerson("profile.gender", wordFor(genderChoices(words), gender), "gender"),
    marital_status: forPerson(
      "profile.maritalStatus",
      wordFor(maritalStatusChoices(words), marital_status),
      "marital-status",
    ),
    occupation_id_ext_ref_id: forPerson("profile.occupation", occupation, "occupation"),
    street: row("profile.address", lines.join("\n"), "address"),
    village_id: null,
    city_id: null,
    state_id: null,
    country_id: null,
  };
  return Object.values(rows).filter((row) => row !== null);
}
