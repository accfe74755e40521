ALTER TABLE "customers" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "registered_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_name" text;
--> statement-breakpoint
UPDATE "customers" SET "gender" = NULL, "marital_status" = NULL WHERE "is_company" AND ("gender" IS NOT NULL OR "marital_status" IS NOT NULL);
