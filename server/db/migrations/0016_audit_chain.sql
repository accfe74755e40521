CREATE TABLE "audit_chains" (
	"chain" integer PRIMARY KEY NOT NULL,
	"head_id" bigint NOT NULL,
	"head_hash" "bytea" NOT NULL,
	"tail_id" bigint DEFAULT 0 NOT NULL,
	"tail_hash" "bytea",
	"tail_seal" "bytea"
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"row_id" bigint PRIMARY KEY NOT NULL,
	"chain" integer NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_company";--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("company_id","actor_user_id","created_at","id") WHERE actor_user_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("company_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("company_id","subject_type","subject_id","created_at","id") WHERE subject_id is not null;--> statement-breakpoint
-- Whoever writes audit rows says so first, as with events (0004): a shared lock on the last number given so far, as
-- one number of 64 bits, so that the two kinds are told apart.
CREATE FUNCTION announce_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('passbook.writes_audit', true), '') = '' THEN
		PERFORM pg_advisory_xact_lock_shared(coalesce(pg_sequence_last_value('audit_log_id_seq'), 0));
		PERFORM set_config('passbook.writes_audit', 'yes', true);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_audit BEFORE INSERT ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION announce_audit();--> statement-breakpoint
-- The number up to which no audit row can appear any more, for statements that begin after the answer.
CREATE FUNCTION audit_horizon() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	last_number CONSTANT bigint := coalesce(pg_sequence_last_value('audit_log_id_seq'), 0);
BEGIN
	RETURN least(last_number, (
		SELECT min((classid::bigint << 32) | objid::bigint) FROM pg_locks
		WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock'
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
	));
END $$;--> statement-breakpoint
-- The audit and its proof are only added to. remove_audit() alone may remove, from the oldest row on.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('passbook.removes_audit', true) = 'yes' THEN
		RETURN NULL;
	END IF;
	RAISE insufficient_privilege USING MESSAGE = format('%s of %s: the audit is only added to', TG_OP, TG_TABLE_NAME);
END $$;--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_links" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE DELETE OR TRUNCATE ON "audit_chains" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();--> statement-breakpoint
-- Removes every row up to a number with its link. Thirty days is the least that KEEP_AUDIT_DAYS may be: younger rows
-- stay, whoever asks. It runs as the owner of the tables, so that nobody else needs the right to delete.
CREATE FUNCTION remove_audit(last_id bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF EXISTS (SELECT FROM audit_log WHERE id <= last_id AND created_at > app_now() - interval '30 days') THEN
		RAISE insufficient_privilege USING MESSAGE = 'audit rows of the last thirty days stay';
	END IF;
	PERFORM set_config('passbook.removes_audit', 'yes', true);
	DELETE FROM audit_log WHERE id <= last_id;
	DELETE FROM audit_links WHERE row_id <= last_id;
	PERFORM set_config('passbook.removes_audit', '', true);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION remove_audit(bigint) FROM PUBLIC;
