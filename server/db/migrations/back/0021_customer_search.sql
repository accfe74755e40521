DROP INDEX "customers_by_search";--> statement-breakpoint
DROP FUNCTION "customer_search";--> statement-breakpoint
CREATE INDEX "customers_by_terms" ON "customers" USING gin (customer_terms("company_id", "customer_number", "name", "sur_name", "email", "mobile", "dob", "city_id"));
