ALTER TABLE "companies" ADD COLUMN "support_email" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "support_hours" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "accent" text;