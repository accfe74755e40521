-- contract
DROP INDEX "webhook_deliveries_leased";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "leased_by" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP COLUMN "leased_until";