-- expand
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("channel","created_at") WHERE status = 'pending';