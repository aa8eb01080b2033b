CREATE TABLE "print_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"color" text NOT NULL,
	"filament" text NOT NULL,
	"message" text NOT NULL,
	"image_id" uuid,
	"stl_id" uuid,
	"state" text DEFAULT 'new' NOT NULL,
	"product_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "print_requests_product_once" UNIQUE("product_id"),
	CONSTRAINT "print_requests_state_known" CHECK ("print_requests"."state" in ('new', 'offered', 'declined')),
	CONSTRAINT "print_requests_offer_has_product" CHECK ("print_requests"."state" <> 'offered' or "print_requests"."product_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"mesh" jsonb,
	"public_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_path_once" UNIQUE("path"),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('image', 'stl')),
	CONSTRAINT "uploads_mesh_of_stl" CHECK (("uploads"."kind" = 'stl') = ("uploads"."mesh" is not null))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "print_requests" ADD CONSTRAINT "print_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_requests" ADD CONSTRAINT "print_requests_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_requests" ADD CONSTRAINT "print_requests_stl_id_uploads_id_fk" FOREIGN KEY ("stl_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_requests" ADD CONSTRAINT "print_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_requests_newest" ON "print_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "print_requests_by_user" ON "print_requests" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "print_requests_by_image" ON "print_requests" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "print_requests_by_stl" ON "print_requests" USING btree ("stl_id");--> statement-breakpoint
CREATE INDEX "uploads_by_user" ON "uploads" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "uploads_by_time" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);