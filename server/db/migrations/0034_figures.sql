-- expand
-- A node of before adds lines without their kind, and does not hold them against each other: the account is looked at anew.
ALTER TABLE "savings_accounts" ADD COLUMN "figures" text DEFAULT 'unchecked' NOT NULL;--> statement-breakpoint
ALTER TABLE "savings_products" ADD COLUMN "type_kinds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "savings_products" ADD COLUMN "look_anew_after" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "moment_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reckoned_balance" numeric;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "disagrees_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "savings_accounts_doubtful" ON "savings_accounts" USING btree ("figures","id") WHERE figures in ('unchecked', 'disagree');--> statement-breakpoint
CREATE INDEX "savings_accounts_by_figures" ON "savings_accounts" USING btree ("company_id","figures" collate "C","id");--> statement-breakpoint
CREATE INDEX "savings_products_anew" ON "savings_products" USING btree ("id") WHERE look_anew_after is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_update" ON "transactions" USING btree ("company_id",coalesce("updated_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "transactions_disagreeing" ON "transactions" USING btree ("account_id","posted_at") WHERE disagrees_since is not null;--> statement-breakpoint
CREATE FUNCTION "leave_unchecked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM written WHERE kind IS NULL) THEN
		UPDATE savings_accounts SET figures = 'unchecked'
		WHERE figures <> 'unchecked' AND id IN (SELECT account_id FROM written WHERE kind IS NULL);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leave_unchecked AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION leave_unchecked();
