-- expand
-- An account's number without its hyphens, of which two accounts cannot have the same. A column that computes itself cannot learn of
-- letters without being written anew, so a trigger writes it from here on: also for nodes of before, whose numbers are digits.
CREATE FUNCTION "write_bare_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.account_digits := replace(NEW.account_number, '-', '');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER write_bare_number BEFORE INSERT OR UPDATE OF account_number ON "savings_accounts" FOR EACH ROW EXECUTE FUNCTION write_bare_number();--> statement-breakpoint
ALTER TABLE "savings_accounts" ALTER COLUMN "account_digits" DROP EXPRESSION;
