import type { AddressPart } from "@/components/profile/tasks";
import type { CustomerRecord, ReferenceRow } from "@/lib/contract";
import { readReference } from "@/server/pages";

/** The countries as the language of a page calls them; in English as the list does. The first one stays: it is the bank's own. */
export async function readCountries(language: string): Promise<ReferenceRow[]> {
  const { data } = await readReference("countries");
  if (language.startsWith("en")) return data;
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const { compare } = new Intl.Collator(language);
  const [own, ...others] = data.map((row) => ({
    ...row,
    name: (row.code && names.of(row.code)) || row.name,
  }));
  return own ? [own, ...others.sort((one, other) => compare(one.name, other.name))] : [];
}

/** What is still missing of an address: only places that are listed can be. */
export async function readMissingAddress(customer: CustomerRecord): Promise<AddressPart[]> {
  const { country_id, state_id, city_id, street } = customer;
  const [states, cities] = await Promise.all([
    country_id === null ? null : readReference("states", { country_id }),
    state_id === null ? null : readReference("cities", { state_id }),
  ]);
  const noStates = states?.data.length === 0;
  const missing = [
    country_id === null && ("country" as const),
    state_id === null && !noStates && ("state" as const),
    city_id === null && !noStates && cities?.data.length !== 0 && ("city" as const),
    !street && ("street" as const),
  ];
  return missing.filter((part) => part !== false);
}
