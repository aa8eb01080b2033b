-- The order has it, and loses it with the account. A payment never changes otherwise.
ALTER TABLE "payments" DISABLE TRIGGER payments_append_only;--> statement-breakpoint
UPDATE "payments" SET "payer_email" = NULL WHERE "payer_email" IS NOT NULL AND NOT "surplus";--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER payments_append_only;
