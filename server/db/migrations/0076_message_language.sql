ALTER TABLE "task_run" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "lang" text;