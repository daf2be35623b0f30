CREATE TABLE "site" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"domain" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_domain" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"main_domain" text NOT NULL,
	"subdomain" text NOT NULL,
	"host" text NOT NULL,
	"sender_name" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"status" text DEFAULT 'notEffective' NOT NULL,
	"checks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"waiting_since" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "brand_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "date_format" text DEFAULT 'language' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "time_format" text DEFAULT 'h23' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "number_format" text DEFAULT 'language' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "audience_max" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "daily_per_person" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "general_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "defaults_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "last_site_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "site_number" ON "site" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "site_name" ON "site" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_domain_host" ON "tenant_domain" USING btree ("host");--> statement-breakpoint
CREATE INDEX "tenant_domain_tenant" ON "tenant_domain" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "tenant_domain_due" ON "tenant_domain" USING btree ("next_check_at");