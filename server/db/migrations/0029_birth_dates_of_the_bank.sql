ALTER TABLE "customers" ADD COLUMN "dob_by_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "former_dob" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "dob_changed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "customers" SET "dob_by_bank" = true WHERE "dob" IS NOT NULL AND ("fed_at" IS NOT NULL OR "status" = 'unclaimed');
