-- expand
CREATE FUNCTION "customer_terms"("company_id" integer, "customer_number" text, "name" text, "sur_name" text,
  "email" text, "mobile" text, "dob" date, "city_id" integer) RETURNS tsvector
-- All by which a search finds a customer, each with its company and a mark in front: a word of the names (' ') and how it
-- sounds ('~'), e-mail address ('@'), customer number without letters ('#'), mobile number from its end ('+'), year of
-- birth ('='), town ('%'). Never changed in place: an index keeps what it returns.
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(array_agg(DISTINCT company_id || mark || term))
  FROM (
    SELECT form.* FROM unnest(name_words(concat_ws(' ', name, sur_name))) written,
      LATERAL (VALUES (' ', written), ('~', word_sound(written))) AS form (mark, term)
    UNION ALL VALUES
      ('@', lower(email)),
      ('#', ltrim(regexp_replace(customer_number, '[^0-9]', '', 'g'), '0')),
      ('+', reverse(ltrim(mobile, '+'))),
      ('=', extract(year FROM dob)::text),
      ('%', city_id::text)
  ) AS terms (mark, term)
  WHERE term <> ''
);
--> statement-breakpoint
CREATE INDEX "customers_by_terms" ON "customers" USING gin (customer_terms("company_id", "customer_number", "name", "sur_name", "email", "mobile", "dob", "city_id"));--> statement-breakpoint
CREATE INDEX "cities_by_words" ON "cities" USING gin (name_words("name"));--> statement-breakpoint
CREATE INDEX "savings_accounts_by_end" ON "savings_accounts" USING btree ("company_id",reverse("account_digits") collate "C","customer_id");
