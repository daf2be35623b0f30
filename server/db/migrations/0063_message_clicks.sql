ALTER TABLE "send_record" ADD COLUMN "clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "send_statistic" ADD COLUMN "clicked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Notifications that were tapped are counted by now: their runs are rolled up again.
INSERT INTO "send_change" ("tenant_id", "run_id") SELECT "tenant_id", "id" FROM "task_run" WHERE "channel" = 'appPush';
