-- Every piece of one, two and three letters of a name, and what spans each of its spaces: one or two letters on either side.
CREATE OR REPLACE FUNCTION name_grams(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(array(
  SELECT substr(name, at, size)
  FROM generate_series(1, char_length(name)) AS at, (VALUES (1), (2), (3)) AS sizes (size)
  UNION ALL
  SELECT substr(name, at - before, before + 1 + behind)
  FROM generate_series(2, char_length(name) - 1) AS at, (VALUES (1, 2), (2, 1), (2, 2)) AS sides (before, behind)
  WHERE substr(name, at, 1) = ' ' AND at > before AND at + behind <= char_length(name)));
--> statement-breakpoint
-- What a name that contains these words has among its pieces: the largest span of each of their spaces, and all of their
-- pieces of three letters that are in none of these; or they themselves.
CREATE OR REPLACE FUNCTION grams_of_words(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg('''' || replace(replace(gram, '\', '\\'), '''', '''''') || '''', ' & ')
  FROM (
    SELECT substr(words, at, 3) AS gram
    FROM generate_series(1, greatest(char_length(words) - 2, 1)) AS at
    WHERE char_length(words) < 3
      OR position(' ' IN substr(words, greatest(at, 2), least(at + 2, char_length(words) - 1) - greatest(at, 2) + 1)) = 0
    UNION
    SELECT substr(words, at - before, before + 1 + behind)
    FROM generate_series(2, char_length(words) - 1) AS at,
      LATERAL (SELECT least(2, at - 1) AS before, least(2, char_length(words) - at) AS behind) AS sides
    WHERE substr(words, at, 1) = ' '
  ) AS grams)::tsquery;
--> statement-breakpoint
REINDEX INDEX "products_name_grams";--> statement-breakpoint
REINDEX INDEX "search_sample_name_grams";
