-- expand
ALTER TABLE "customers" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "savings_products" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reverses" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_external_id" ON "customers" USING btree ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "savings_accounts_external_id" ON "savings_accounts" USING btree ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "savings_products_external_id" ON "savings_products" USING btree ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_reverses" ON "transactions" USING btree ("reverses") WHERE reverses is not null;