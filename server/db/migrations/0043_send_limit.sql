CREATE TABLE "callback_address" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"url" text NOT NULL,
	"access_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"events" text[] NOT NULL,
	"enabled" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callback_call" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"address_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"is_test" boolean NOT NULL,
	"events" integer NOT NULL,
	"status" integer,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callback_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callback_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"address_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_setting" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"receivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outreach_setting" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"alert_daily" integer DEFAULT 0 NOT NULL,
	"alert_monthly" integer DEFAULT 0 NOT NULL,
	"pause_threshold" integer DEFAULT 0 NOT NULL,
	"pause_span" text DEFAULT 'day' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"span" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"threshold" integer NOT NULL,
	"value" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_alert_telling" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"alert_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_count" (
	"tenant_id" text NOT NULL,
	"channel" text NOT NULL,
	"account_id" text NOT NULL,
	"span" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "send_count_tenant_id_channel_account_id_span_pk" PRIMARY KEY("tenant_id","channel","account_id","span")
);
--> statement-breakpoint
ALTER TABLE "callback_call" ADD CONSTRAINT "callback_call_address_id_callback_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."callback_address"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_event" ADD CONSTRAINT "callback_event_address_id_callback_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."callback_address"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_alert_telling" ADD CONSTRAINT "send_alert_telling_alert_id_send_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."send_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callback_address_url" ON "callback_address" USING btree ("tenant_id","url");--> statement-breakpoint
CREATE INDEX "callback_call_address" ON "callback_call" USING btree ("address_id","created_at");--> statement-breakpoint
CREATE INDEX "callback_event_address" ON "callback_event" USING btree ("address_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "send_alert_once" ON "send_alert" USING btree ("tenant_id","from_at","kind","span","threshold");--> statement-breakpoint
CREATE UNIQUE INDEX "send_alert_telling_once" ON "send_alert_telling" USING btree ("alert_id","email");