ALTER TABLE "mails" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "claimed_until" timestamp (3) with time zone;