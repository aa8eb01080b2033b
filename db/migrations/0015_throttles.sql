CREATE UNLOGGED TABLE "call_windows" (
	"caller" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_windows_calls" CHECK ("call_windows"."calls" > 0)
);
--> statement-breakpoint
CREATE INDEX "call_windows_by_end" ON "call_windows" USING btree ("ends_at");