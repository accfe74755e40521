-- expand
ALTER TABLE "audit_log" ADD COLUMN "branch_id" integer;--> statement-breakpoint
CREATE INDEX "audit_log_by_branch" ON "audit_log" USING btree ("company_id","branch_id","created_at","id") WHERE branch_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_readings" ON "audit_log" USING btree ("company_id","created_at","id") WHERE "audit_log"."action" in ('customer.looked_up', 'customer.revealed', 'savings_account.looked_up', 'savings_account.receipt_issued', 'savings_account.statement_issued', 'savings_account.transactions_listed');