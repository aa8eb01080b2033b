ALTER TABLE "payments" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Stripe names the sessions of test keys so, and so does the sandbox; the wallet's live page has this address alone.
ALTER TABLE "payments" DISABLE TRIGGER payments_append_only;--> statement-breakpoint
UPDATE "payments" SET "test" = true FROM "payment_attempts" "attempt"
WHERE "attempt"."id" = "payments"."attempt_id" AND (
  "payments"."provider" = 'stripe' AND starts_with("attempt"."provider_id", 'cs_test_')
  OR "payments"."provider" = 'paypal' AND NOT starts_with("attempt"."url", 'https://www.paypal.com/')
);--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER payments_append_only;
