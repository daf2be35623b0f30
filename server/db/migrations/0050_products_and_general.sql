CREATE TABLE "approval_telling" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"approval_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outreach_general" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"lateness_minutes" smallint NOT NULL,
	"priority" text NOT NULL,
	"frequency_max" smallint NOT NULL,
	"frequency_days" smallint NOT NULL,
	"already_sent_days" smallint NOT NULL,
	"reviewers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"purchase_link" text NOT NULL,
	"in_use" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_telling" ADD CONSTRAINT "approval_telling_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_telling_once" ON "approval_telling" USING btree ("approval_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "product_name" ON "product" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "product_code" ON "product" USING btree ("tenant_id","code");--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_product" ON "task" USING btree ("product_id") WHERE "task"."product_id" is not null;