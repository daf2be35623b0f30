CREATE TABLE "custom_field" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"parameter" text NOT NULL,
	"component" text NOT NULL,
	"options" jsonb NOT NULL,
	"visible_range" text NOT NULL,
	"member_ids" uuid[] NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "custom_field_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_name" ON "custom_field" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_code" ON "custom_field" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_parameter" ON "custom_field" USING btree ("tenant_id","parameter");