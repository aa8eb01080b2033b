ALTER TABLE "sessions" ADD COLUMN "reauthenticated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
-- The first admin's address counts as verified: the owner has named it.
UPDATE "users" SET "email_verified_at" = "created_at"
WHERE "email_verified_at" IS NULL AND "id" = (
  SELECT "id" FROM "users" WHERE "is_admin" AND "deleted_at" IS NULL ORDER BY "created_at" LIMIT 1
);
