ALTER TABLE "products" ADD COLUMN "gallery" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "material" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "depth_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "volume_mm3" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days_min" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days_max" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_whole_or_none" CHECK (num_nulls("products"."width_mm", "products"."depth_mm", "products"."height_mm") in (0, 3)
        and "products"."width_mm" > 0 and "products"."depth_mm" > 0 and "products"."height_mm" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_volume_positive" CHECK ("products"."volume_mm3" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lead_days_in_order" CHECK (num_nulls("products"."lead_days_min", "products"."lead_days_max") in (0, 2)
        and "products"."lead_days_min" > 0 and "products"."lead_days_max" between "products"."lead_days_min" and 365);