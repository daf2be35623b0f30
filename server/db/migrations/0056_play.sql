CREATE TABLE "activity_event_hour" (
	"activity_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "activity_event_hour_activity_id_hour_channel_kind_pk" PRIMARY KEY("activity_id","hour","channel","kind")
);
--> statement-breakpoint
CREATE TABLE "boost" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"target" integer NOT NULL,
	"first" integer NOT NULL,
	"progress" integer NOT NULL,
	"friends" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	"award_id" uuid,
	CONSTRAINT "boost_progress" CHECK ("boost"."progress" between 0 and "boost"."target")
);
--> statement-breakpoint
CREATE TABLE "boost_friend" (
	"boost_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"value" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "boost_friend_boost_id_friend_id_pk" PRIMARY KEY("boost_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "participant_answer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"component_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"sealed_fields" text[] NOT NULL,
	"agreed_at" timestamp with time zone,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "activity_event_hour" ADD CONSTRAINT "activity_event_hour_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost" ADD CONSTRAINT "boost_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost" ADD CONSTRAINT "boost_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost" ADD CONSTRAINT "boost_award_id_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."award"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_friend" ADD CONSTRAINT "boost_friend_boost_id_boost_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."boost"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_friend" ADD CONSTRAINT "boost_friend_friend_id_participant_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_answer" ADD CONSTRAINT "participant_answer_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_answer" ADD CONSTRAINT "participant_answer_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_code" ADD CONSTRAINT "participant_code_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boost_participant" ON "boost" USING btree ("activity_id","participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boost_public_key" ON "boost" USING btree ("public_key");--> statement-breakpoint
CREATE UNIQUE INDEX "participant_answer_form" ON "participant_answer" USING btree ("participant_id","component_id");--> statement-breakpoint
CREATE INDEX "participant_answer_activity" ON "participant_answer" USING btree ("activity_id","answered_at");--> statement-breakpoint
CREATE INDEX "participant_code_phone" ON "participant_code" USING btree ("tenant_id","phone","created_at");