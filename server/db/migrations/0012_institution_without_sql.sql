CREATE TABLE "api_key_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"api_key_id" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"operation" text,
	"status" integer NOT NULL,
	"request_id" text NOT NULL,
	"address" "inet"
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "allowed_addresses" "cidr"[];--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_address" "inet";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "former_app_key" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "former_app_key_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "savings_products" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key_requests" ADD CONSTRAINT "api_key_requests_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_requests_key" ON "api_key_requests" USING btree ("api_key_id","id");