DROP TRIGGER leave_unchecked ON "transactions";--> statement-breakpoint
DROP FUNCTION "leave_unchecked";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "disagrees_since";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "reckoned_balance";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "moment_order";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "sequence";--> statement-breakpoint
ALTER TABLE "savings_products" DROP COLUMN "look_anew_after";--> statement-breakpoint
ALTER TABLE "savings_products" DROP COLUMN "type_kinds";--> statement-breakpoint
ALTER TABLE "savings_accounts" DROP COLUMN "figures";
