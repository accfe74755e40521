-- expand
ALTER TABLE "savings_accounts" ADD COLUMN "staff_reason" text;--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "matures_on" date;--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "minimum_balance" numeric;--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "overdraft_limit" numeric;--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "credits_blocked" boolean;--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "debits_blocked" boolean;