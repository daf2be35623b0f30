CREATE TABLE "task_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"main_task_id" uuid NOT NULL,
	"dedupe" boolean NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "task_run_waiting";--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "group_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "task_group_name" ON "task_group" USING btree ("tenant_id","name") WHERE "task_group"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_group_id_task_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."task_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_group_of" ON "task" USING btree ("group_id") WHERE "task"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "task_run_task" ON "task_run" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "task_run_waiting" ON "task_run" USING btree ("waits_until") WHERE "task_run"."status" in ('planning', 'sending') and "task_run"."waits_until" is not null;