ALTER TABLE "uploads" ADD COLUMN "picture_width" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "variant_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "variants_tried_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "uploads_without_variants" ON "uploads" USING btree (coalesce("variants_tried_at", "public_since")) WHERE "uploads"."kind" = 'image' and "uploads"."public_since" is not null and "uploads"."picture_width" is null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_width_of_image" CHECK ("uploads"."kind" = 'image' or "uploads"."picture_width" is null);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_width_positive" CHECK ("uploads"."picture_width" > 0);