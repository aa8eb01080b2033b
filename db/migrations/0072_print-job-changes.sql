CREATE TABLE "print_job_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_job_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "print_job_changes_moves" CHECK ("print_job_changes"."from_state" <> "print_job_changes"."to_state")
);
--> statement-breakpoint
DROP INDEX "print_jobs_newest";--> statement-breakpoint
DROP INDEX "print_jobs_by_state";--> statement-breakpoint
ALTER TABLE "print_job_changes" ADD CONSTRAINT "print_job_changes_job_id_print_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."print_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_changes" ADD CONSTRAINT "print_job_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_job_changes_by_job" ON "print_job_changes" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "print_jobs_in_order" ON "print_jobs" USING btree ((coalesce("ship_by" - date '2000-01-01', 100000)::bigint * 1000 + 100 - "priority"),"number");--> statement-breakpoint
CREATE INDEX "print_jobs_active" ON "print_jobs" USING btree ((coalesce("ship_by" - date '2000-01-01', 100000)::bigint * 1000 + 100 - "priority"),"number") WHERE "print_jobs"."state" in ('queued', 'printing', 'printed');--> statement-breakpoint
CREATE INDEX "print_jobs_of_state" ON "print_jobs" USING btree ("state",(coalesce("ship_by" - date '2000-01-01', 100000)::bigint * 1000 + 100 - "priority"),"number");--> statement-breakpoint
CREATE INDEX "print_jobs_of_printer" ON "print_jobs" USING btree ("printer_id",(coalesce("ship_by" - date '2000-01-01', 100000)::bigint * 1000 + 100 - "priority"),"number");--> statement-breakpoint
CREATE INDEX "print_jobs_of_filament" ON "print_jobs" USING btree ("filament_id",(coalesce("ship_by" - date '2000-01-01', 100000)::bigint * 1000 + 100 - "priority"),"number");
--> statement-breakpoint
CREATE TRIGGER print_job_changes_append_only BEFORE UPDATE OR DELETE ON "print_job_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER print_job_changes_never_truncated BEFORE TRUNCATE ON "print_job_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
