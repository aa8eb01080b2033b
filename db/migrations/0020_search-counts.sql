CREATE SEQUENCE "public"."search_removals" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
-- A sequence tells the same before its first value is drawn and after.
SELECT nextval('search_removals');
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"piece" text COLLATE "C" PRIMARY KEY NOT NULL,
	"names" integer NOT NULL,
	"removals" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Drawn before the removal is committed, and never given back: who sees the removal sees that one has gone.
CREATE FUNCTION count_search_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('search_removals');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_search_removal AFTER DELETE ON search_sample
  FOR EACH ROW EXECUTE FUNCTION count_search_removal();
--> statement-breakpoint
CREATE TRIGGER count_search_renaming AFTER UPDATE ON search_sample
  FOR EACH ROW WHEN (OLD.search_name IS DISTINCT FROM NEW.search_name) EXECUTE FUNCTION count_search_removal();
