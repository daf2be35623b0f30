ALTER TABLE "task_run" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_run" ALTER COLUMN "channel" DROP DEFAULT;
