CREATE TABLE "webhook_figures" (
	"endpoint_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"delivered" integer NOT NULL,
	CONSTRAINT "webhook_figures_endpoint_id_hour_pk" PRIMARY KEY("endpoint_id","hour")
);
--> statement-breakpoint
ALTER TABLE "webhook_figures" ADD CONSTRAINT "webhook_figures_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_figures_hour" ON "webhook_figures" USING btree ("hour");