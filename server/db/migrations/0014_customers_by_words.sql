-- How names are searched: words in small letters without accents, in any script, each also by how it sounds. Bodies are
-- parsed here, so that maintenance, which has no search path, finds what they call. An index keeps what they return: a
-- change of them needs the index made anew.
CREATE FUNCTION "name_words"("written" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(left(word, 60)), '{}')
  FROM string_to_table(
    translate(
      regexp_replace(
        normalize(lower(normalize(written, NFKC) COLLATE "und-x-icu"), NFKD) COLLATE "C",
        '[\u0300-\u036f\u064b-\u065f\u0670\u0640''’‘`´.\\]', '', 'g'),
      'øłđıħŧßæœþ-–—,;:/()"«»_', 'oldihtsaot             '),
    ' ') word
  WHERE word <> ''
);
--> statement-breakpoint
-- Consonants that sound alike are one digit, vowels are left out: Latin words of four letters and more.
CREATE FUNCTION "word_sound"("word" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN word ~ '^[a-z]{4,}$' THEN regexp_replace(
  translate(regexp_replace(word, '[aeiouyhw]', '', 'g'), 'bfpvcgjkqsxzdtlmnr', '111122222222334556'), '(.)\1+', '\1', 'g')
END;
--> statement-breakpoint
-- Each word with its company in front, so that other institutions cost a search nothing.
CREATE FUNCTION "customer_words"("company_id" integer, "name" text, "sur_name" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(array_agg(company_id || mark || word))
  FROM unnest(name_words(concat_ws(' ', name, sur_name))) written,
    LATERAL (VALUES (' ', written), ('~', word_sound(written))) AS form (mark, word)
  WHERE word IS NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customers_by_mobile_end" ON "customers" USING btree ("company_id",reverse("mobile") collate "C","id");--> statement-breakpoint
CREATE INDEX "customers_by_words" ON "customers" USING gin (customer_words("company_id", "name", "sur_name"));