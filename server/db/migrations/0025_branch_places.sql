-- expand
ALTER TABLE "branches" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "hours" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "phone" text;