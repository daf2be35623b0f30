ALTER TABLE "event_day" DROP CONSTRAINT "event_day_type_id_contact_id_day_pk";--> statement-breakpoint
ALTER TABLE "event_day" ADD CONSTRAINT "event_day_type_id_day_contact_id_pk" PRIMARY KEY("type_id","day","contact_id");--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "event_days" integer DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "events_deleted_on" date;--> statement-breakpoint
CREATE INDEX "event_age" ON "event" USING btree ("at","tenant_id");