-- expand
CREATE TABLE "static_files" (
	"name" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
