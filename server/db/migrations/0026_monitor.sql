CREATE TABLE "monitor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"audience_id" uuid,
	"tag_id" uuid,
	"condition" text NOT NULL,
	"threshold" integer NOT NULL,
	"unit" text NOT NULL,
	"since" text NOT NULL,
	"receiver_ids" uuid[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"check_due_at" timestamp with time zone NOT NULL,
	"measured_at" timestamp with time zone,
	"measured_people" integer,
	"firing_since" timestamp with time zone,
	"last_alert_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monitor_one_subject" CHECK (num_nonnulls("monitor"."audience_id", "monitor"."tag_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "monitor_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"monitor_id" uuid NOT NULL,
	"condition" text NOT NULL,
	"threshold" integer NOT NULL,
	"unit" text NOT NULL,
	"since" text NOT NULL,
	"fired_at" timestamp with time zone NOT NULL,
	"value" bigint NOT NULL,
	"previous" integer,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "monitor_reading" (
	"monitor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "monitor_reading_monitor_id_at_pk" PRIMARY KEY("monitor_id","at")
);
--> statement-breakpoint
CREATE TABLE "monitor_telling" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "monitor_telling_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "monitor" ADD CONSTRAINT "monitor_audience_id_audience_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audience"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor" ADD CONSTRAINT "monitor_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_alert" ADD CONSTRAINT "monitor_alert_monitor_id_monitor_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_reading" ADD CONSTRAINT "monitor_reading_monitor_id_monitor_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_telling" ADD CONSTRAINT "monitor_telling_alert_id_monitor_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."monitor_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_telling" ADD CONSTRAINT "monitor_telling_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "monitor_name" ON "monitor" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "monitor_check_due" ON "monitor" USING btree ("check_due_at") WHERE "monitor"."enabled";--> statement-breakpoint
CREATE INDEX "monitor_audience" ON "monitor" USING btree ("audience_id");--> statement-breakpoint
CREATE INDEX "monitor_tag" ON "monitor" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "monitor_alert_fired" ON "monitor_alert" USING btree ("monitor_id","fired_at");--> statement-breakpoint
CREATE UNIQUE INDEX "monitor_alert_one_open" ON "monitor_alert" USING btree ("monitor_id") WHERE "monitor_alert"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "monitor_telling_unread" ON "monitor_telling" USING btree ("user_id") WHERE "monitor_telling"."read_at" is null;--> statement-breakpoint
CREATE INDEX "task_audience" ON "task" USING btree ("audience_id");