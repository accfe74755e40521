-- expand
ALTER TABLE "imports" ADD COLUMN "only_good" boolean DEFAULT false NOT NULL;