CREATE TABLE "push_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"request_url" text NOT NULL,
	"app_key" text NOT NULL,
	"master_secret" text NOT NULL,
	"in_use" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "push_account_name" ON "push_account" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "push_account_in_use" ON "push_account" USING btree ("tenant_id") WHERE "push_account"."in_use";