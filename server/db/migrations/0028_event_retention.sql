ALTER TABLE "tenant" ADD COLUMN "event_days" integer DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "events_deleted_on" date;--> statement-breakpoint
CREATE INDEX "event_age" ON "event" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "event_day_age" ON "event_day" USING btree ("tenant_id","day");