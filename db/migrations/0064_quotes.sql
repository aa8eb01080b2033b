CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "filaments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"material" text NOT NULL,
	"color" text NOT NULL,
	"hex" text NOT NULL,
	"density_mg_per_cm3" integer NOT NULL,
	"price_per_kg_cents" integer NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "filaments_color_once" UNIQUE("material","color"),
	CONSTRAINT "filaments_hex_form" CHECK ("filaments"."hex" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "filaments_density_in_bounds" CHECK ("filaments"."density_mg_per_cm3" between 100 and 20000),
	CONSTRAINT "filaments_price_in_bounds" CHECK ("filaments"."price_per_kg_cents" between 1 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_rules_version_once" UNIQUE("version"),
	CONSTRAINT "price_rules_version_positive" CHECK ("price_rules"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"from_state" text,
	"to_state" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "quote_changes_to_state_known" CHECK ("quote_changes"."to_state" in ('draft', 'review', 'offered', 'accepted', 'declined', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint DEFAULT nextval('quote_numbers') NOT NULL,
	"user_id" uuid NOT NULL,
	"upload_id" uuid,
	"request_id" uuid,
	"filament_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"measures" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"engine" text DEFAULT 'estimate' NOT NULL,
	"estimate" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"rules_version" integer NOT NULL,
	"price_steps" jsonb NOT NULL,
	"unit_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"review_reasons" text[] DEFAULT '{}' NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(number::text || ' ' || search_text)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotes_number_once" UNIQUE("number"),
	CONSTRAINT "quotes_request_once" UNIQUE("request_id"),
	CONSTRAINT "quotes_product_once" UNIQUE("product_id"),
	CONSTRAINT "quotes_state_known" CHECK ("quotes"."state" in ('draft', 'review', 'offered', 'accepted', 'declined', 'expired')),
	CONSTRAINT "quotes_engine_known" CHECK ("quotes"."engine" in ('estimate', 'slicer')),
	CONSTRAINT "quotes_quantity_positive" CHECK ("quotes"."quantity" > 0),
	CONSTRAINT "quotes_price_positive" CHECK ("quotes"."total_cents" > 0 and "quotes"."unit_cents" >= 0),
	CONSTRAINT "quotes_offer_has_end" CHECK ("quotes"."state" not in ('offered', 'accepted') or "quotes"."valid_until" is not null),
	CONSTRAINT "quotes_product_of_accepted" CHECK (("quotes"."state" = 'accepted') = ("quotes"."product_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "upload_measures" (
	"upload_id" uuid NOT NULL,
	"rotation" text NOT NULL,
	"scale" text NOT NULL,
	"measures" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_measures_pkey" PRIMARY KEY("upload_id","rotation","scale")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_changes" ADD CONSTRAINT "quote_changes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_changes" ADD CONSTRAINT "quote_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_print_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."print_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_filament_id_filaments_id_fk" FOREIGN KEY ("filament_id") REFERENCES "public"."filaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_measures" ADD CONSTRAINT "upload_measures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_changes_by_quote" ON "quote_changes" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_state" ON "quotes" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_user" ON "quotes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "quotes_by_upload" ON "quotes" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "quotes_due" ON "quotes" USING btree ("valid_until") WHERE "quotes"."state" = 'offered' or "quotes"."state" = 'accepted' and "quotes"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload', 'setting', 'invitation', 'discount', 'sale', 'books', 'filament', 'price_rules', 'quote'));
--> statement-breakpoint
CREATE TRIGGER price_rules_append_only BEFORE UPDATE OR DELETE ON "price_rules" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_rules_never_truncated BEFORE TRUNCATE ON "price_rules" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The history of a quote stays as it is, except that the removal of an account empties its notes.
CREATE TRIGGER quote_changes_append_only BEFORE DELETE ON "quote_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quote_changes_unchanged BEFORE UPDATE ON "quote_changes" FOR EACH ROW
  WHEN (NEW.note <> '' OR
    (OLD.id, OLD.quote_id, OLD.at, OLD.actor_id, OLD.from_state, OLD.to_state, OLD.total_cents)
      IS DISTINCT FROM (NEW.id, NEW.quote_id, NEW.at, NEW.actor_id, NEW.from_state, NEW.to_state, NEW.total_cents))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quote_changes_never_truncated BEFORE TRUNCATE ON "quote_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was priced never changes; the price of a quote is frozen with its offer.
CREATE FUNCTION refuse_change_of_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.number, OLD.user_id, OLD.filament_id, OLD.choices, OLD.measures, OLD.checks, OLD.quantity, OLD.rules_version)
      IS DISTINCT FROM
      (NEW.number, NEW.user_id, NEW.filament_id, NEW.choices, NEW.measures, NEW.checks, NEW.quantity, NEW.rules_version)
    OR OLD.state NOT IN ('draft', 'review') AND
      (OLD.unit_cents, OLD.total_cents, OLD.valid_until) IS DISTINCT FROM (NEW.unit_cents, NEW.total_cents, NEW.valid_until)
  THEN
    RAISE EXCEPTION 'a quote is frozen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quotes_frozen BEFORE UPDATE ON "quotes" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_quote();
--> statement-breakpoint
CREATE TRIGGER quotes_stay BEFORE DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION refuse_delete();
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "filaments" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('filament', 'id',
    '{created_at,version}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT ON "price_rules" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('price_rules', 'id',
    '{changed_by,changed_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "quotes" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('quote', 'id',
    '{created_at,updated_at,measures,checks,estimate,price_steps}', '{note,search_text}');
--> statement-breakpoint
-- Every filament and color of the request form. Densities and prices per kg as sellers list them: PLA 1.24 g/cm³, ABS and
-- HIPS 1.04, PETG 1.27, PP 0.9, nylon with carbon fibre 1.17, nylon 1.12, TPU 1.21, PVA 1.23. PVA holds up overhangs only;
-- PP and fibre-filled nylon come in few colors.
INSERT INTO "filaments" ("material", "color", "hex", "density_mg_per_cm3", "price_per_kg_cents", "available", "created_at")
SELECT material, color, hex, density, price, colors IS NULL OR color = ANY (colors), now()
FROM (VALUES
  ('EPLA', 1240, 2200, NULL::text[]),
  ('ABS', 1040, 2200, NULL),
  ('PETG', 1270, 2400, NULL),
  ('PP', 900, 6000, '{black,white}'),
  ('CARBON FIBRE', 1170, 6500, '{black,gray}'),
  ('NYLON', 1120, 5500, '{black,white}'),
  ('FLEX', 1210, 3500, NULL),
  ('HIPS', 1040, 2500, NULL),
  ('PVA', 1230, 8000, '{}')
) AS materials (material, density, price, colors)
CROSS JOIN (VALUES
  ('red', '#c22a2f'), ('orange', '#e8792b'), ('blue', '#2a4fa8'), ('green', '#3f8a46'), ('black', '#1b1c1f'),
  ('gray', '#7d8289'), ('white', '#f1efe9'), ('purple', '#6a4aa0'), ('pink', '#eba9b8')
) AS hexes (color, hex);
