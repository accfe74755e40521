-- expand
ALTER TABLE "webhook_endpoints" ADD COLUMN "full_ended_at" timestamp with time zone;