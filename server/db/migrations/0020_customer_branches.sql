-- expand
ALTER TABLE "customers" ADD COLUMN "branch_code" text;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_branch" FOREIGN KEY ("company_id","branch_code") REFERENCES "public"."branches"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_by_branch" ON "customers" USING btree ("company_id","branch_code" collate "C","id");