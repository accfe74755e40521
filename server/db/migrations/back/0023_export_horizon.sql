DROP FUNCTION "record_horizon";--> statement-breakpoint
DROP TRIGGER announce_records ON "customers";--> statement-breakpoint
DROP TRIGGER announce_records ON "savings_products";--> statement-breakpoint
DROP TRIGGER announce_records ON "savings_accounts";--> statement-breakpoint
DROP TRIGGER announce_records ON "transactions";--> statement-breakpoint
DROP TRIGGER announce_records ON "webhook_endpoints";--> statement-breakpoint
DROP TRIGGER announce_records ON "webhook_deliveries";--> statement-breakpoint
DROP FUNCTION "announce_records";--> statement-breakpoint
DROP FUNCTION "record_kind";
