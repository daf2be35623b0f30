CREATE TABLE "control_member" (
	"tenant_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"contact_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "control_member_task_id_contact_id_pk" PRIMARY KEY("task_id","contact_id")
);
--> statement-breakpoint
DROP INDEX "send_record_open";--> statement-breakpoint
ALTER TABLE "send_record" ADD COLUMN "not_before" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "control_percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "control_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "frequency_max" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "frequency_days" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "already_sent_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "batches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "control_member" ADD CONSTRAINT "control_member_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_member" ADD CONSTRAINT "control_member_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "control_member_contact" ON "control_member" USING btree ("contact_id","until");--> statement-breakpoint
CREATE INDEX "send_record_open" ON "send_record" USING btree ("run_id","state","not_before","id") WHERE "send_record"."state" in ('planned', 'claimed', 'handedOver');