-- Every one of these words as it is written, none of them half typed.
CREATE FUNCTION complete_words_query(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT coalesce(string_agg('''' || word || '''', ' & '), '')::tsquery FROM unnest(plain_words(words)) AS word);
--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is not null;