-- expand
-- Which records an advisory lock of 64 bits is about: its first byte. That of the audit has none.
CREATE FUNCTION "record_kind"(kind text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT array_position(ARRAY['customers', 'savings_products', 'savings_accounts', 'transactions', 'webhook_endpoints',
		'webhook_deliveries'], kind)::bigint
$$;--> statement-breakpoint
-- A transaction that adds records announces it as one that writes audit rows does: ids are given in order, but committed in any.
CREATE FUNCTION "announce_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('passbook.adds_' || TG_TABLE_NAME, true), '') = '' THEN
		PERFORM pg_advisory_xact_lock_shared(record_kind(TG_TABLE_NAME) << 56
			| coalesce(pg_sequence_last_value(pg_get_serial_sequence(TG_TABLE_NAME, 'id')::regclass), 0));
		PERFORM set_config('passbook.adds_' || TG_TABLE_NAME, 'yes', true);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_records BEFORE INSERT ON "customers" FOR EACH STATEMENT EXECUTE FUNCTION announce_records();--> statement-breakpoint
CREATE TRIGGER announce_records BEFORE INSERT ON "savings_products" FOR EACH STATEMENT EXECUTE FUNCTION announce_records();--> statement-breakpoint
CREATE TRIGGER announce_records BEFORE INSERT ON "savings_accounts" FOR EACH STATEMENT EXECUTE FUNCTION announce_records();--> statement-breakpoint
CREATE TRIGGER announce_records BEFORE INSERT ON "transactions" FOR EACH STATEMENT EXECUTE FUNCTION announce_records();--> statement-breakpoint
CREATE TRIGGER announce_records BEFORE INSERT ON "webhook_endpoints" FOR EACH STATEMENT EXECUTE FUNCTION announce_records();--> statement-breakpoint
CREATE TRIGGER announce_records BEFORE INSERT ON "webhook_deliveries" FOR EACH STATEMENT EXECUTE FUNCTION announce_records();--> statement-breakpoint
-- The id up to which no record can appear any more, for statements that begin after the answer.
CREATE FUNCTION "record_horizon"(kind text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	last_id CONSTANT bigint := coalesce(pg_sequence_last_value(pg_get_serial_sequence(kind, 'id')::regclass), 0);
BEGIN
	RETURN least(last_id, (
		SELECT min((classid::bigint & 16777215) << 32 | objid::bigint) FROM pg_locks
		WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock' AND classid::bigint >> 24 = record_kind(kind)
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
	));
END $$;
