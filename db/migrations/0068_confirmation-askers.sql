-- Only an admin who asked is named: who asked decides what is sliced first.
UPDATE "quote_confirmations" SET "requested_by" = NULL
FROM "quotes" WHERE "quotes"."id" = "quote_confirmations"."quote_id" AND "quote_confirmations"."requested_by" = "quotes"."user_id";
