CREATE TABLE "password_reset_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "log_in_failures" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "password_reset_requests_by_account" ON "password_reset_requests" USING btree ("account_hash","at");--> statement-breakpoint
CREATE INDEX "password_reset_requests_by_time" ON "password_reset_requests" USING btree ("at");