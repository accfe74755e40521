-- expand
ALTER TABLE "imports" ADD COLUMN "created_by_key" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "asked_by_key" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_key_api_keys_id_fk" FOREIGN KEY ("created_by_key") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_asked_by_key_api_keys_id_fk" FOREIGN KEY ("asked_by_key") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;