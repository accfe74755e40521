import type { ReferenceRow } from "@/lib/contract";
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
