ALTER TABLE "challenges" ALTER COLUMN "lang" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "challenges_created" ON "challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sealed" ON "refresh_tokens" USING btree ("rotated_at") WHERE successor_seal is not null;--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_any_email" ON "customers" USING btree ("company_id",lower(email));--> statement-breakpoint
CREATE INDEX "customers_unfinished" ON "customers" USING btree ("last_activity_at") WHERE status in ('mobile_verified', 'profile_completed');