-- expand
ALTER TABLE "imports" ADD COLUMN "rows_taken" integer DEFAULT 0 NOT NULL;