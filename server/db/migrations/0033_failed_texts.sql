ALTER TABLE "outbox" ADD COLUMN "tried" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "text_figures" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_figures" ADD COLUMN "suppressed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_uncounted_failures" ON "outbox" USING btree ("id") WHERE channel = 'sms' and (status in ('failed', 'suppressed')) <> failure_counted;--> statement-breakpoint
CREATE INDEX "outbox_kept" ON "outbox" USING btree ("expires_at") WHERE purpose = 'code' and status = 'sent' and sealed is not null;