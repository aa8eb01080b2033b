DROP INDEX "book_entries_by_day";--> statement-breakpoint
CREATE INDEX "book_entries_by_day" ON "book_entries" USING btree ("day","id","product_id","test","kind","pieces","tax_cents","total_cents");--> statement-breakpoint
-- Only vacuumed pages are read from the index alone. By default they wait for inserts of a fifth of the table: months.
ALTER TABLE "book_entries" SET (autovacuum_vacuum_insert_scale_factor = 0.01);
