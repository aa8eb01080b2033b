CREATE INDEX "password_resets_by_end" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");