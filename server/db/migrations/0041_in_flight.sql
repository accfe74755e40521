-- expand
ALTER TABLE "webhook_endpoints" ADD COLUMN "in_flight" integer DEFAULT 20 NOT NULL;