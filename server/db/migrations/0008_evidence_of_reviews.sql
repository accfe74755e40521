-- expand
ALTER TABLE "approvals" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "identity" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "identity_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_by_subject" ON "approvals" USING btree ("company_id","act","subject_id","id");--> statement-breakpoint
CREATE INDEX "reviews_by_customer" ON "reviews" USING btree ("customer_id","id");