-- expand
CREATE TABLE "key_read_days" (
	"company_id" integer NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"api_key_id" integer NOT NULL,
	"collection" text NOT NULL,
	"last_row_id" bigint NOT NULL,
	"customers" "int4multirange" NOT NULL,
	CONSTRAINT "key_read_days_company_id_day_api_key_id_collection_pk" PRIMARY KEY("company_id","day","api_key_id","collection")
);
--> statement-breakpoint
DROP INDEX "audit_log_readings";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "public_name" text;--> statement-breakpoint
ALTER TABLE "key_read_days" ADD CONSTRAINT "key_read_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_read_days" ADD CONSTRAINT "key_read_days_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_readings" ON "audit_log" USING btree ("company_id","created_at","id") WHERE "audit_log"."action" in ('api_key.records_listed', 'customer.looked_up', 'customer.revealed', 'savings_account.looked_up', 'savings_account.receipt_issued', 'savings_account.statement_issued', 'savings_account.transactions_listed');