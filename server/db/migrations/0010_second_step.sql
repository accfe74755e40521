-- expand
CREATE TABLE "disown_links" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "session_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "step_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "second_step" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "high_risk" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "session_id" bigint;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "second_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disown_links" ADD CONSTRAINT "disown_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disown_links_user" ON "disown_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disown_links_expiry" ON "disown_links" USING btree ("expires_at");