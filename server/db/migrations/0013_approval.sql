CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"submitted_by" uuid NOT NULL,
	"edited_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_setting" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean NOT NULL,
	"reviewers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_setting_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
CREATE TABLE "approval_step" (
	"approval_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewer_name" text NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "approval_step_approval_id_position_pk" PRIMARY KEY("approval_id","position")
);
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_pending" ON "approval" USING btree ("tenant_id","kind","record_id") WHERE "approval"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "approval_record" ON "approval" USING btree ("tenant_id","kind","record_id","submitted_at");--> statement-breakpoint
CREATE INDEX "approval_submitter" ON "approval" USING btree ("tenant_id","submitted_by");--> statement-breakpoint
CREATE INDEX "approval_step_reviewer" ON "approval_step" USING btree ("reviewer_id");