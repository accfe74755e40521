ALTER TABLE "sms_outbox" RENAME TO "outbox";--> statement-breakpoint
ALTER SEQUENCE "sms_outbox_id_seq" RENAME TO "outbox_id_seq";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "sms_outbox_pkey" TO "outbox_pkey";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "sms_outbox_company_id_companies_id_fk" TO "outbox_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "sealed_text" TO "sealed";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
UPDATE "outbox" SET "expires_at" = "created_at" + interval '1 day' WHERE "expires_at" IS NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "sms_outbox_due";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
ALTER INDEX "sms_outbox_to" RENAME TO "outbox_to";
