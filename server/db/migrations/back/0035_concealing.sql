DROP INDEX "audit_log_news";--> statement-breakpoint
ALTER TABLE "customer_notes" DROP COLUMN "disclosed_by";--> statement-breakpoint
ALTER TABLE "customer_notes" DROP COLUMN "disclosed_at";--> statement-breakpoint
ALTER TABLE "customer_notes" DROP COLUMN "confirmed_at";
