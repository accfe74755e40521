ALTER TABLE "sign_in_failures" ADD COLUMN "credential" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "of_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_failures_few" ON "sign_in_failures" USING btree ("updated_at") WHERE failures < 5 and not of_account;--> statement-breakpoint
CREATE INDEX "sign_in_failures_user" ON "sign_in_failures" USING btree ("user_id","credential") WHERE user_id is not null;