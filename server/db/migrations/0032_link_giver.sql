-- expand
ALTER TABLE "staff_links" ADD COLUMN "giver_id" integer;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_links" VALIDATE CONSTRAINT "staff_links_giver_id_users_id_fk";
