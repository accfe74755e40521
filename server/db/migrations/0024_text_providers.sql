CREATE TABLE "text_reports" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "text_reports_provider_reference_outcome_pk" PRIMARY KEY("provider","reference","outcome")
);
--> statement-breakpoint
DROP INDEX "outbox_uncounted";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "purpose" text;--> statement-breakpoint
-- What was written before: only a code lives for minutes, and a mail may hold a link.
UPDATE "outbox" SET "purpose" = CASE WHEN channel = 'email' THEN 'link' WHEN expires_at - created_at < interval '1 hour' THEN 'code' ELSE 'notice' END;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "purpose" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "prefix" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "parts" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "text_reports_created" ON "text_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_reference" ON "outbox" USING btree ("provider","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "outbox_company" ON "outbox" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "outbox_uncounted" ON "outbox" USING btree ("id") WHERE channel = 'sms' and sent_at is not null and not counted;