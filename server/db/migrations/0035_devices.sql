CREATE TABLE "devices" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "sign_in_failures_few";--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "device" "bytea";--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "devices_expiry" ON "devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_few" ON "sign_in_failures" USING btree ("updated_at") WHERE failures < 5 and not of_account and device is null;