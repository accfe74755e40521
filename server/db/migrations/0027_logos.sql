CREATE TABLE "logos" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"png" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Each process keeps the applications with their companies and logos in memory.
CREATE TRIGGER logos_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "logos"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_applications();
