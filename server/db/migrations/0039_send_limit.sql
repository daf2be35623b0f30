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
ALTER TABLE "send_alert_telling" ADD CONSTRAINT "send_alert_telling_alert_id_send_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."send_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "send_alert_once" ON "send_alert" USING btree ("tenant_id","from_at","kind","span","threshold");--> statement-breakpoint
CREATE UNIQUE INDEX "send_alert_telling_once" ON "send_alert_telling" USING btree ("alert_id","email");