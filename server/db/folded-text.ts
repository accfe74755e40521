import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A text as searches compare it: in small letters without accents, in any script, whatever the database's own locale is.
 * `name_words` of the migrations folds names likewise.
 */
export const foldedText = (text: SQLWrapper): SQL => sql`translate(regexp_replace(
  normalize(lower(normalize(${text}, NFKC) collate "und-x-icu"), NFKD) collate "C",
  '[\\u0300-\\u036f\\u064b-\\u065f\\u0670\\u0640''’‘´]', '', 'g'), 'øłđıħŧßæœþ', 'oldihtsaot')`;

/** Whether a text has all words of a search, in any order and spelling. */
export function hasAllWords(text: SQLWrapper, search: string): SQL {
  const words = sql.param(search.split(/\s+/).filter(Boolean));
  const each = foldedText(sql`word`);
  return sql`${foldedText(text)} like all(array(
    select '%' || regexp_replace(${each}, '[\\\\%_]', '\\\\\\&', 'g') || '%' from unnest(${words}::text[]) word))`;
}
