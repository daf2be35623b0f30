CREATE TABLE "task_definition" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"channels" jsonb NOT NULL,
	"fallback" text,
	"in_use" boolean NOT NULL,
	"remark" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_group" ADD COLUMN "definition_id" uuid;--> statement-breakpoint
ALTER TABLE "task_group" ADD COLUMN "parts" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "task_definition_name" ON "task_definition" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "task_definition_code" ON "task_definition" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "task_group_definition" ON "task_group" USING btree ("definition_id") WHERE "task_group"."definition_id" is not null;