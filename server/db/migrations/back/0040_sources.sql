ALTER TABLE "companies" DROP COLUMN "stale_after";--> statement-breakpoint
ALTER TABLE "api_keys" DROP COLUMN "source_id";--> statement-breakpoint
DROP TABLE "fed_balances";--> statement-breakpoint
DROP TABLE "sources";
