CREATE TABLE "sms_pace" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sms_template_id" uuid;--> statement-breakpoint
ALTER TABLE "send_record" ADD COLUMN "channel_message_id" text;--> statement-breakpoint
ALTER TABLE "send_record" ADD COLUMN "parts" smallint;--> statement-breakpoint
ALTER TABLE "send_record" ADD COLUMN "receipt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_run" ADD COLUMN "sms" jsonb;--> statement-breakpoint
ALTER TABLE "task_run" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_run" ADD COLUMN "halt_reason" text;--> statement-breakpoint
ALTER TABLE "sms_pace" ADD CONSTRAINT "sms_pace_account_id_developer_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."developer_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sms_template_id_sms_template_id_fk" FOREIGN KEY ("sms_template_id") REFERENCES "public"."sms_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_sms_template" ON "message" USING btree ("sms_template_id");--> statement-breakpoint
CREATE INDEX "task_run_waiting" ON "task_run" USING btree ("waits_until") WHERE "task_run"."status" = 'sending' and "task_run"."waits_until" is not null;