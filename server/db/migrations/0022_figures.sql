CREATE TABLE "figures" (
	"company_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	"cost" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "figures_company_id_hour_kind_pk" PRIMARY KEY("company_id","hour","kind")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "text_price" numeric;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_uncounted" ON "outbox" USING btree ("id") WHERE channel = 'sms' and status = 'sent' and not counted;