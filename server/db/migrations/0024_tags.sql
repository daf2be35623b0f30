CREATE TABLE "source_field" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"options" text[] NOT NULL,
	"position" integer NOT NULL,
	"slot" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"source_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"received" integer NOT NULL,
	"written" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"invalid" integer NOT NULL,
	"rejected" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"custom_field_id" uuid,
	"source_field_id" uuid,
	"filter_mode" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tag_one_field" CHECK (num_nonnulls("tag"."custom_field_id", "tag"."source_field_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "tag_category" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "source_texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "source_numbers" double precision[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "source_field" ADD CONSTRAINT "source_field_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_import" ADD CONSTRAINT "source_import_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_category_id_tag_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."tag_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_custom_field_id_custom_field_id_fk" FOREIGN KEY ("custom_field_id") REFERENCES "public"."custom_field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_source_field_id_source_field_id_fk" FOREIGN KEY ("source_field_id") REFERENCES "public"."source_field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "source_field_key" ON "source_field" USING btree ("source_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "source_field_slot" ON "source_field" USING btree ("tenant_id","slot");--> statement-breakpoint
CREATE INDEX "source_import_created" ON "source_import" USING btree ("source_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name" ON "tag" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "tag_category_of" ON "tag" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "tag_source_of" ON "tag" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "tag_custom_field" ON "tag" USING btree ("custom_field_id");--> statement-breakpoint
CREATE INDEX "tag_source_field" ON "tag" USING btree ("source_field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_category_name" ON "tag_category" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "data_source_name" ON "data_source" USING btree ("tenant_id","name");--> statement-breakpoint
-- Roles held the built-in source or none: from now on it decides which tags are seen.
UPDATE "role" r SET "data_source_ids" = coalesce(
  (SELECT array_agg(s.id ORDER BY s.code) FROM "data_source" s WHERE s.tenant_id = r.tenant_id), '{}');
