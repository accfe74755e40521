-- Each process keeps the applications with their companies in memory; this tells it when to read them again.
CREATE FUNCTION tell_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('applications', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "applications"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_applications();--> statement-breakpoint
-- Every sign-up counts the serial up: that is no change of the company.
CREATE TRIGGER companies_changed AFTER UPDATE ON "companies" FOR EACH ROW
	WHEN (to_jsonb(OLD) - 'customer_serial' IS DISTINCT FROM to_jsonb(NEW) - 'customer_serial')
	EXECUTE FUNCTION tell_applications();
