import { GENDER_CHOICES, MARITAL_STATUS_CHOICES, wordFor } from "@/components/profile/choices";
import { now } from "@/lib/clock";
import type { CustomerRecord, ReferenceListName } from "@/lib/contract";
import { age, calendarDate, formatDate, type Locale } from "@/lib/format";
import { readReference } from "@/server/pages";

/** The name behind an id of a reference list. */
async function nameOf(list: ReferenceListName, id: number | null, parent?: Record<string, string>) {
  if (id === null) return undefined;
  const { data } = await readReference(list, parent);
  return data.find((row) => (row.ext_ref_id ?? row.id) === id)?.name;
}

/** The lines of an address, from the street to the country. */
async function addressLines(customer: CustomerRecord): Promise<string[]> {
  const { street, village_id, city_id, state_id, country_id, country_name } = customer;
  const [village, city, state] = await Promise.all([
    nameOf("villages", village_id, { city_id: String(city_id) }),
    nameOf("cities", city_id, { state_id: String(state_id) }),
    nameOf("states", state_id, { country_id: String(country_id) }),
  ]);
  const place = [village, city, state].filter(Boolean).join(", ");
  return [street, place, country_name].filter((line): line is string => Boolean(line));
}

/** What the bank holds about a customer, in words. */
export async function profileRows(customer: CustomerRecord, locale: Locale) {
  const [lines, occupation] = await Promise.all([
    addressLines(customer),
    nameOf("occupations", customer.occupation_id_ext_ref_id),
  ]);
  const today = calendarDate(new Date(now()), locale.timeZone);
  const birth = customer.dob
    ? `${formatDate(customer.dob, locale.language)} (age ${age(customer.dob, today)})`
    : undefined;
  if (customer.is_company) {
    const { name, mobile, email, registration_number, registered_on, contact_name } = customer;
    const registered = registered_on ? formatDate(registered_on, locale.language) : undefined;
    return [
      { term: "Name of the company", value: name, page: "company" },
      { term: "Registration number", value: registration_number, page: "company", numeral: true },
      { term: "Date of registration", value: registered, page: "company" },
      { term: "Contact person", value: contact_name, page: "company" },
      { term: "Mobile number", value: mobile, page: "mobile", numeral: true },
      { term: "E-mail", value: email, page: "email" },
      { term: "Address", value: lines.join("\n"), page: "address" },
    ];
  }
  return [
    { term: "Name", value: [customer.name, customer.sur_name].filter(Boolean).join(" "), page: "name" },
    { term: "Mobile number", value: customer.mobile, page: "mobile", numeral: true },
    { term: "E-mail", value: customer.email, page: "email" },
    { term: "Date of birth", value: birth, page: "birth-date" },
    { term: "Gender", value: wordFor(GENDER_CHOICES, customer.gender), page: "gender" },
    {
      term: "Marital status",
      value: wordFor(MARITAL_STATUS_CHOICES, customer.marital_status),
      page: "marital-status",
    },
    { term: "Occupation", value: occupation, page: "occupation" },
    { term: "Address", value: lines.join("\n"), page: "address" },
  ];
}
