-- The first five letters of each long word, behind a dot: an index finds such a lexeme as fast as a complete word, and
-- what begins with half a word only by reading all of it. Words with digits are rare each, so their beginnings help nobody.
CREATE FUNCTION word_beginnings(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array(SELECT DISTINCT '.' || left(word, 5) FROM unnest(words) AS word WHERE word ~ '^[^0-9]{5,}$');
--> statement-breakpoint
-- Every complete word and, of a long last one, its beginning: what `words_query` finds is among what this finds.
CREATE FUNCTION beginnings_query(said text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg('''' || lexeme || '''', ' & '), '')::tsquery
    FROM unnest(plain_words(said)) WITH ORDINALITY AS words (word, place),
      LATERAL unnest(CASE WHEN place < cardinality(plain_words(said)) THEN array[word] ELSE word_beginnings(array[word]) END) AS lexeme);
--> statement-breakpoint
CREATE OR REPLACE VIEW order_search_source AS
  SELECT orders.id AS order_id, orders.number, orders.created_at, lower(coalesce(orders.payer_email, users.email)) AS customer,
    array_to_tsvector(array_append(plain || word_beginnings(plain), '#' || orders.number)) AS words,
    orders.status IN ('Unpaid', 'Paid', 'Printing') AND orders.closed_at IS NULL AS active
  FROM orders JOIN users ON users.id = orders.user_id,
    LATERAL plain_words(concat_ws(' ', replace(orders.id::text, '-', ''), users.name, users.email,
      orders.payer_email, orders.shipping_address->>'recipient', orders.shipping_address->>'city', orders.shipping_address->>'phoneNumber',
      regexp_replace(orders.shipping_address->>'phoneNumber', '[^0-9]', '', 'g'),
      orders.tracking, regexp_replace(orders.tracking, '[^[:alnum:]]', '', 'g'),
      (SELECT string_agg(name, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT string_agg(reference, ' ') FROM payments WHERE order_id = orders.id))) AS plain;
--> statement-breakpoint
UPDATE order_search SET words = source.words FROM order_search_source AS source WHERE source.order_id = order_search.order_id;
