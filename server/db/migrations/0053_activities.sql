CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"public_key" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'editing' NOT NULL,
	"flow" text,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"draft" jsonb NOT NULL,
	"live_version" integer,
	"display_from" timestamp with time zone NOT NULL,
	"display_to" timestamp with time zone NOT NULL,
	"participate_from" timestamp with time zone NOT NULL,
	"participate_to" timestamp with time zone NOT NULL,
	"template_type" text NOT NULL,
	"administrator_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"edited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_chance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"logic" jsonb NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_item" (
	"activity_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"prize_id" uuid,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"daily_cap" integer,
	"day" text DEFAULT '' NOT NULL,
	"given_today" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_item_activity_id_item_id_pk" PRIMARY KEY("activity_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "award" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"source" text NOT NULL,
	"item_id" text NOT NULL,
	"prize_id" uuid NOT NULL,
	"prize_name" text NOT NULL,
	"phone" text NOT NULL,
	"voucher_code_id" uuid,
	"won_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"chance_id" uuid NOT NULL,
	"roll" integer NOT NULL,
	"rolled_item_id" text NOT NULL,
	"item_id" text,
	"award_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"chances_left" integer NOT NULL,
	"daily_left" integer NOT NULL,
	"day" text NOT NULL,
	"draws_today" integer DEFAULT 0 NOT NULL,
	"draws_total" integer DEFAULT 0 NOT NULL,
	"shares_today" smallint DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_chance" ADD CONSTRAINT "activity_chance_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_item" ADD CONSTRAINT "activity_item_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_name" ON "activity" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_code" ON "activity" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_public_key" ON "activity" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "activity_created" ON "activity" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_chance_from" ON "activity_chance" USING btree ("activity_id","effective_from");--> statement-breakpoint
CREATE INDEX "activity_item_prize" ON "activity_item" USING btree ("prize_id");--> statement-breakpoint
CREATE INDEX "award_won" ON "award" USING btree ("tenant_id","won_at");--> statement-breakpoint
CREATE INDEX "award_activity" ON "award" USING btree ("activity_id","won_at");--> statement-breakpoint
CREATE INDEX "award_participant" ON "award" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_request" ON "draw" USING btree ("participant_id","request_id");--> statement-breakpoint
CREATE INDEX "draw_activity" ON "draw" USING btree ("activity_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "participant_phone" ON "participant" USING btree ("activity_id","phone");--> statement-breakpoint
CREATE INDEX "participant_joined" ON "participant" USING btree ("activity_id","joined_at");