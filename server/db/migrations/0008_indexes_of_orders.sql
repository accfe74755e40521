DROP INDEX "savings_accounts_customer";--> statement-breakpoint
DROP INDEX "transactions_reference";--> statement-breakpoint
DROP INDEX "transactions_account_posted";--> statement-breakpoint
CREATE INDEX "customers_list" ON "customers" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "customers_by_number" ON "customers" USING btree ("company_id","customer_number" collate "C","id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("company_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customers_by_sur_name" ON "customers" USING btree ("company_id","sur_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customers_by_full_name" ON "customers" USING btree ("company_id",coalesce("name" || ' ' || "sur_name", "name", "sur_name") collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customers_by_status" ON "customers" USING btree ("company_id","status" collate "C","id");--> statement-breakpoint
CREATE INDEX "customers_by_creation" ON "customers" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_update" ON "customers" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_list" ON "savings_accounts" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_number" ON "savings_accounts" USING btree ("company_id","account_number" collate "C","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_product" ON "savings_accounts" USING btree ("company_id","product_id","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_balance" ON "savings_accounts" USING btree ("company_id","balance","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_available_balance" ON "savings_accounts" USING btree ("company_id","available_balance","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_status" ON "savings_accounts" USING btree ("company_id","status" collate "C","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_status_reason" ON "savings_accounts" USING btree ("company_id","status_reason" collate "und-x-icu","id") WHERE status_reason is not null;--> statement-breakpoint
CREATE INDEX "savings_accounts_by_opened_on" ON "savings_accounts" USING btree ("company_id","opened_on","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_closed_on" ON "savings_accounts" USING btree ("company_id","closed_on","id") WHERE closed_on is not null;--> statement-breakpoint
CREATE INDEX "savings_accounts_by_last_transaction" ON "savings_accounts" USING btree ("company_id","last_transaction_at","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_creation" ON "savings_accounts" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_by_update" ON "savings_accounts" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "transactions_list" ON "transactions" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "transactions_by_posting" ON "transactions" USING btree ("company_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "transactions_by_creation" ON "transactions" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "savings_accounts_customer" ON "savings_accounts" USING btree ("customer_id","company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_reference" ON "transactions" USING btree ("reference","account_id");--> statement-breakpoint
CREATE INDEX "transactions_account_posted" ON "transactions" USING btree ("account_id","posted_at","id");