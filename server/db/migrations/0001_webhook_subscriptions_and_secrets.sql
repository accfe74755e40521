-- contract
CREATE TABLE "webhook_former_secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_former_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint_id" integer NOT NULL,
	"secret" "bytea" NOT NULL,
	"signs_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_replays" ADD COLUMN "beyond_subscription" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_former_secrets" ADD CONSTRAINT "webhook_former_secrets_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_former_secrets_endpoint" ON "webhook_former_secrets" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_former_secrets_end" ON "webhook_former_secrets" USING btree ("signs_until");--> statement-breakpoint
INSERT INTO "webhook_former_secrets" ("endpoint_id", "secret", "signs_until") SELECT "id", "previous_secret", "previous_secret_until" FROM "webhook_endpoints" WHERE "previous_secret" IS NOT NULL AND "previous_secret_until" > now();--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "previous_secret";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME COLUMN "lane" TO "ordering_key";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_lane" RENAME TO "webhook_deliveries_ordering_key";