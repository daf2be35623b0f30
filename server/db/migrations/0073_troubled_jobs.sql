CREATE TABLE "troubled_job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"queue_id" bigint,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"deaths" integer DEFAULT 0 NOT NULL,
	"tenant_id" text,
	"owner_id" uuid,
	"reason" text,
	"set_aside_at" timestamp with time zone,
	CONSTRAINT "troubled_job_queue_id_unique" UNIQUE("queue_id")
);
--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "process_id" uuid;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "runs_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "troubled_job_tenant" ON "troubled_job" USING btree ("tenant_id","set_aside_at");--> statement-breakpoint
CREATE INDEX "troubled_job_key" ON "troubled_job" USING btree ("key");