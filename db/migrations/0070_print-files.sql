CREATE TABLE "order_print_files" (
	"line_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"part_name" text NOT NULL,
	"copies" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "order_print_files_line_id_part_id_pk" PRIMARY KEY("line_id","part_id"),
	CONSTRAINT "order_print_files_copies_positive" CHECK ("order_print_files"."copies" > 0)
);
--> statement-breakpoint
CREATE TABLE "print_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"bytes" integer,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "print_files_key_once" UNIQUE("key"),
	CONSTRAINT "print_files_state_known" CHECK ("print_files"."state" in ('queued', 'done', 'failed')),
	CONSTRAINT "print_files_bytes_of_done" CHECK (("print_files"."state" = 'done') = ("print_files"."bytes" is not null)),
	CONSTRAINT "print_files_failed_has_message" CHECK (("print_files"."state" = 'failed') = ("print_files"."message" <> ''))
);
--> statement-breakpoint
ALTER TABLE "order_print_files" ADD CONSTRAINT "order_print_files_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_print_files" ADD CONSTRAINT "order_print_files_file_id_print_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."print_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_print_files_by_file" ON "order_print_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "print_files_by_path" ON "print_files" USING btree (("input" ->> 'path'));--> statement-breakpoint
CREATE INDEX "print_files_queued" ON "print_files" USING btree ("at") WHERE "print_files"."state" = 'queued';