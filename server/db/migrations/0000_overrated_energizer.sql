CREATE TABLE "audience" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"result" text,
	"error_code" text,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_file" (
	"audience_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_member" (
	"audience_id" uuid NOT NULL,
	"contact_id" bigint NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "audience_member_audience_id_contact_id_pk" PRIMARY KEY("audience_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "audience_reject" (
	"audience_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"column" text DEFAULT '' NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "audience_reject_audience_id_line_pk" PRIMARY KEY("audience_id","line")
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"email" text NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rights" text[] NOT NULL,
	"data_source_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"department_id" uuid,
	"status" text DEFAULT 'enabled' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"initial_password_expires_at" timestamp with time zone,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opt_out" (
	"tenant_id" text NOT NULL,
	"channel" text NOT NULL,
	"address_key" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opt_out_tenant_id_channel_address_key_pk" PRIMARY KEY("tenant_id","channel","address_key")
);
--> statement-breakpoint
CREATE TABLE "send_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "send_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"contact_id" bigint NOT NULL,
	"address" text NOT NULL,
	"address_key" text,
	"state" text NOT NULL,
	"reason" text,
	"detail" text,
	"worker_key" integer,
	"handed_over_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"channel" text NOT NULL,
	"message_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"send_mode" text NOT NULL,
	"scheduled_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"held_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_send" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"detail" text,
	"sent_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"user_id" uuid,
	"username" text NOT NULL,
	"action" text NOT NULL,
	"entity_id" text,
	"entity_name" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sink_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sink_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "worker_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_source" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_text" (
	"tenant_id" text NOT NULL,
	"lang" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "language_text_tenant_id_lang_key_pk" PRIMARY KEY("tenant_id","lang","key")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"default_lang" text DEFAULT 'zh_CN' NOT NULL,
	"password_kinds" integer DEFAULT 2 NOT NULL,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"customer_info" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audience_file" ADD CONSTRAINT "audience_file_audience_id_audience_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audience"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_member" ADD CONSTRAINT "audience_member_audience_id_audience_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audience"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_member" ADD CONSTRAINT "audience_member_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_reject" ADD CONSTRAINT "audience_reject_audience_id_audience_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audience"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_record" ADD CONSTRAINT "send_record_run_id_task_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."task_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_record" ADD CONSTRAINT "send_record_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_audience_id_audience_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audience"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_run" ADD CONSTRAINT "task_run_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audience_name" ON "audience" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "audience_created" ON "audience" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "audience_member_contact" ON "audience_member" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_number" ON "contact" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "contact_name" ON "contact" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "contact_email" ON "contact" USING btree ("tenant_id","email","id");--> statement-breakpoint
CREATE INDEX "contact_created" ON "contact" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "department_name" ON "department" USING btree ("tenant_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_previous_token" ON "session" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree ("tenant_id",lower("username"));--> statement-breakpoint
CREATE INDEX "app_user_phone" ON "app_user" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "verification_code_user" ON "verification_code" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_name" ON "message" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "send_record_person" ON "send_record" USING btree ("run_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "send_record_address" ON "send_record" USING btree ("run_id","address_key");--> statement-breakpoint
CREATE INDEX "send_record_open" ON "send_record" USING btree ("run_id","state","id") WHERE "send_record"."state" in ('planned', 'claimed', 'handedOver');--> statement-breakpoint
CREATE INDEX "send_record_worker" ON "send_record" USING btree ("worker_key") WHERE "send_record"."state" in ('claimed', 'handedOver');--> statement-breakpoint
CREATE INDEX "send_record_list" ON "send_record" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "send_record_task" ON "send_record" USING btree ("task_id","state");--> statement-breakpoint
CREATE INDEX "send_record_contact" ON "send_record" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_name" ON "task" USING btree ("tenant_id","name") WHERE "task"."status" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "task_code" ON "task" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "task_due" ON "task" USING btree ("scheduled_at") WHERE "task"."status" = 'pendingSend' and "task"."released_at" is not null;--> statement-breakpoint
CREATE INDEX "task_created" ON "task" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_run_one_open" ON "task_run" USING btree ("task_id") WHERE "task_run"."status" not in ('done', 'terminated');--> statement-breakpoint
CREATE INDEX "task_run_open" ON "task_run" USING btree ("status");--> statement-breakpoint
CREATE INDEX "test_send_message" ON "test_send" USING btree ("tenant_id","message_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_tenant" ON "audit_log" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "sink_mail_tenant" ON "sink_mail" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "sms_outbox_tenant" ON "sms_outbox" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_source_code" ON "data_source" USING btree ("tenant_id","code");