-- expand
CREATE TABLE "queue_mails" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"mailed_on" date NOT NULL
);--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "noted_by" integer;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "noted_by" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "queue_mails" ADD CONSTRAINT "queue_mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "approvals" VALIDATE CONSTRAINT "approvals_noted_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_noted_by_users_id_fk";
