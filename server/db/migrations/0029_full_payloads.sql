-- expand
ALTER TABLE "webhook_endpoints" ADD COLUMN "payload" text DEFAULT 'thin' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "payload_api_key_id" integer;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "payload_user_id" integer;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_payload_api_key_id_api_keys_id_fk" FOREIGN KEY ("payload_api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" VALIDATE CONSTRAINT "webhook_endpoints_payload_api_key_id_api_keys_id_fk";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_payload_user_id_users_id_fk" FOREIGN KEY ("payload_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" VALIDATE CONSTRAINT "webhook_endpoints_payload_user_id_users_id_fk";
