-- expand
CREATE FUNCTION "customer_search"("company_id" integer, "branch_code" text, "customer_number" text, "name" text, "sur_name" text,
  "email" text, "mobile" text, "dob" date, "city_id" integer) RETURNS tsvector
-- All by which a search finds a customer, each with its company and a mark in front: a word of the names (' '), how it
-- sounds ('~'), and what is left of it without one letter ('-', of words of 4 to 20 letters); branch ('!'), e-mail address ('@'),
-- customer number without letters ('#'), mobile number from its end ('+'), year of birth ('='), town ('%'). Never changed in place: an
-- index keeps what it returns.
-- Its cost keeps the planner from computing it for rows, in place of asking the index.
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
RETURN array_to_tsvector(
  (SELECT array_agg(company_id || ' ' || written)
      || array_agg(company_id || '~' || word_sound(written)) FILTER (WHERE word_sound(written) IS NOT NULL)
    FROM unnest(name_words(concat_ws(' ', name, sur_name))) written)
  || (SELECT array_agg(company_id || '-' || left(written, letter - 1) || substr(written, letter + 1))
    FROM unnest(name_words(concat_ws(' ', name, sur_name))) written, generate_series(1, length(written)) letter
    WHERE length(written) BETWEEN 4 AND 20)
  || array_remove(array[
    company_id || '!' || branch_code,
    company_id || '@' || lower(nullif(email, '')),
    company_id || '#' || nullif(ltrim(regexp_replace(customer_number, '[^0-9]', '', 'g'), '0'), ''),
    company_id || '+' || reverse(nullif(ltrim(mobile, '+'), '')),
    company_id || '=' || extract(year FROM dob),
    company_id || '%' || city_id
  ], null)
);
--> statement-breakpoint
DROP INDEX "customers_by_terms";--> statement-breakpoint
CREATE INDEX "customers_by_search" ON "customers" USING gin (customer_search("company_id", "branch_code", "customer_number", "name", "sur_name", "email", "mobile", "dob", "city_id"));