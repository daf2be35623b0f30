CREATE TABLE "wechat_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"app_id" text NOT NULL,
	"app_secret" text NOT NULL,
	"api_url" text NOT NULL,
	"hosting" text,
	"original_id" text,
	"in_use" boolean NOT NULL,
	"templates" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"sync_tried_at" timestamp with time zone,
	"sync_failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"example" text NOT NULL,
	"fields" jsonb NOT NULL,
	"names" jsonb NOT NULL,
	"subscription" integer,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_token" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"asked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wechat_template" ADD CONSTRAINT "wechat_template_account_id_wechat_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wechat_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_token" ADD CONSTRAINT "wechat_token_account_id_wechat_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wechat_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_account_name" ON "wechat_account" USING btree ("tenant_id","kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_account_app" ON "wechat_account" USING btree ("tenant_id","app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_template_of_account" ON "wechat_template" USING btree ("account_id","template_id");--> statement-breakpoint
CREATE INDEX "wechat_template_tenant" ON "wechat_template" USING btree ("tenant_id");