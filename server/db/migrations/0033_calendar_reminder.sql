CREATE TABLE "calendar_reminder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"theme" text NOT NULL,
	"title" text NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"link" text NOT NULL,
	"target" text NOT NULL,
	"audience_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"edited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_reminder_one_target" CHECK (("calendar_reminder"."target" = 'audience') = ("calendar_reminder"."audience_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "calendar_reminder" ADD CONSTRAINT "calendar_reminder_audience_id_audience_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audience"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_reminder_time" ON "calendar_reminder" USING btree ("tenant_id","remind_at");--> statement-breakpoint
CREATE INDEX "calendar_reminder_audience" ON "calendar_reminder" USING btree ("audience_id");--> statement-breakpoint
CREATE INDEX "task_scheduled" ON "task" USING btree ("tenant_id","scheduled_at");