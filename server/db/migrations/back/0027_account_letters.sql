DROP TRIGGER write_bare_number ON "savings_accounts";--> statement-breakpoint
DROP FUNCTION "write_bare_number";--> statement-breakpoint
ALTER TABLE "savings_accounts" DROP COLUMN "account_digits";--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "account_digits" text GENERATED ALWAYS AS (regexp_replace(account_number, '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
DO $$ BEGIN
	CREATE UNIQUE INDEX "savings_accounts_digits" ON "savings_accounts" USING btree ("company_id","account_digits");
	CREATE INDEX "savings_accounts_by_end" ON "savings_accounts" USING btree ("company_id",reverse("account_digits") collate "C","customer_id");
END $$;
