ALTER TABLE "order_lines" ADD COLUMN "lead_days_min" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_days_max" integer;