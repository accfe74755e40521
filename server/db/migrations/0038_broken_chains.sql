-- expand
ALTER TABLE "audit_rounds" ADD COLUMN "found" jsonb DEFAULT '[]'::jsonb NOT NULL;