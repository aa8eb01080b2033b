ALTER TABLE "payment_attempts" ADD COLUMN "capture_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "swept_at" timestamp (3) with time zone;