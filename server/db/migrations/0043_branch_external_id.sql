-- expand
ALTER TABLE "branches" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "branches_external_id" ON "branches" USING btree ("company_id","external_id") WHERE external_id is not null;