CREATE UNIQUE INDEX "events_order" ON "events" USING btree ("company_id","sequence");--> statement-breakpoint
-- Whoever writes events says so first: a shared lock, until the transaction has ended, on the last number given
-- so far. Its own events have higher numbers, for they are drawn after this trigger.
CREATE FUNCTION announce_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last_number CONSTANT bigint := coalesce(pg_sequence_last_value('events_sequence_seq'), 0);
BEGIN
	IF coalesce(current_setting('passbook.writes_events', true), '') = '' THEN
		PERFORM pg_advisory_xact_lock_shared((last_number >> 31)::int, (last_number & 2147483647)::int);
		PERFORM set_config('passbook.writes_events', 'yes', true);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_events BEFORE INSERT ON "events" FOR EACH STATEMENT EXECUTE FUNCTION announce_events();--> statement-breakpoint
-- The number up to which nothing can appear any more: below those of every transaction that writes events now.
-- The last number is read first, so that whoever announces later has higher ones. A statement that begins after
-- the answer sees every event up to it.
CREATE FUNCTION event_horizon() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	last_number CONSTANT bigint := coalesce(pg_sequence_last_value('events_sequence_seq'), 0);
BEGIN
	RETURN least(last_number, (
		SELECT min((classid::bigint << 31) | objid::bigint) FROM pg_locks
		WHERE locktype = 'advisory' AND objsubid = 2 AND mode = 'ShareLock'
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
	));
END $$;
