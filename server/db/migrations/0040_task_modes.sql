CREATE TABLE "task_trigger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_trigger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"contact_id" bigint NOT NULL,
	"values" jsonb NOT NULL,
	"run_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "task_due";--> statement-breakpoint
ALTER TABLE "send_record" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "polling" jsonb;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "real_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "when_not_ready" text DEFAULT 'delay' NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "audience_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "task_trigger" ADD CONSTRAINT "task_trigger_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_trigger" ADD CONSTRAINT "task_trigger_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_trigger" ADD CONSTRAINT "task_trigger_run_id_task_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."task_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_trigger_once" ON "task_trigger" USING btree ("task_id","request_id","contact_id");--> statement-breakpoint
CREATE INDEX "task_trigger_contact" ON "task_trigger" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "task_trigger_run" ON "task_trigger" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "task_trigger_waiting" ON "task_trigger" USING btree ("task_id","id") WHERE "task_trigger"."run_id" is null;--> statement-breakpoint
CREATE INDEX "task_due" ON "task" USING btree ("scheduled_at") WHERE "task"."status" in ('pendingSend', 'looping') and "task"."released_at" is not null;