-- expand
CREATE TABLE "audit_rounds" (
	"id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"whole" boolean DEFAULT false NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL,
	"row_count" bigint DEFAULT 0 NOT NULL,
	"ends" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_proof" boolean DEFAULT true NOT NULL,
	"broken" jsonb DEFAULT '[]'::jsonb NOT NULL
);
