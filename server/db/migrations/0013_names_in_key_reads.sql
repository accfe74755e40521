-- contract
ALTER TABLE "key_read_days" ADD COLUMN "partner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "key_read_days" DROP CONSTRAINT "key_read_days_company_id_day_api_key_id_collection_pk";--> statement-breakpoint
ALTER TABLE "key_read_days" ADD CONSTRAINT "key_read_days_company_id_day_api_key_id_collection_partner_pk" PRIMARY KEY("company_id","day","api_key_id","collection","partner");