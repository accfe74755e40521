-- expand
ALTER TABLE "companies" ADD COLUMN "import_balances" text DEFAULT 'alone' NOT NULL;