CREATE INDEX "sign_in_failures_updated" ON "sign_in_failures" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "guard_counters_window" ON "guard_counters" USING btree ("window_start");