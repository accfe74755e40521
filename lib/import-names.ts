import { capital } from "./capital";

/** Fields that are not said well by their own name in words. */
const SPECIAL: Record<string, string> = {
  sur_name: "Surname",
  dob: "Birth date",
  is_company: "Is a company",
  occupation_id_ext_ref_id: "Occupation (number)",
  country_id: "Country",
  state_id: "State (number)",
  city_id: "City (number)",
  village_id: "Village (number)",
  product_id: "Product (number)",
  product_code: "Product (code)",
  lang: "Language",
  tz: "Time zone",
  entry_type: "Credit or debit",
  posted_at: "Posted at",
};

/** A field of an import as people read it. */
export function importFieldName(field: string): string {
  const words = field.replaceAll("_", " ");
  return SPECIAL[field] ?? capital(words);
}
