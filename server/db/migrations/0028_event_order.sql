ALTER TABLE "event_day" DROP CONSTRAINT "event_day_type_id_contact_id_day_pk";--> statement-breakpoint
ALTER TABLE "event_day" ADD CONSTRAINT "event_day_type_id_day_contact_id_pk" PRIMARY KEY("type_id","day","contact_id");--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING brin ("at") WITH (pages_per_range=32,autosummarize=true);