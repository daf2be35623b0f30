CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"access_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_nonce" (
	"key_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_nonce_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "ingest_batch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"contact_id" bigint,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"decision" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"batch_id" uuid,
	"operator_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"result" text,
	"error_code" text,
	"header" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"existing" text NOT NULL,
	"update" jsonb NOT NULL,
	"consent" jsonb,
	"total_rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_import_file" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_import_item" (
	"import_id" uuid NOT NULL,
	"contact_id" bigint NOT NULL,
	"action" text NOT NULL,
	CONSTRAINT "contact_import_item_import_id_contact_id_pk" PRIMARY KEY("import_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_row" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"values" jsonb,
	"name" text,
	"number" text,
	"email" text,
	"attributes" jsonb,
	CONSTRAINT "contact_import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "api_nonce" ADD CONSTRAINT "api_nonce_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_file" ADD CONSTRAINT "contact_import_file_import_id_contact_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_item" ADD CONSTRAINT "contact_import_item_import_id_contact_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_row" ADD CONSTRAINT "contact_import_row_import_id_contact_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_access" ON "api_key" USING btree ("access_key");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_name" ON "api_key" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "api_key_created" ON "api_key" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "api_nonce_created" ON "api_nonce" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ingest_batch_key" ON "ingest_batch" USING btree ("key_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "consent_record_address" ON "consent_record" USING btree ("tenant_id","channel","address","id");--> statement-breakpoint
CREATE INDEX "consent_record_contact" ON "consent_record" USING btree ("tenant_id","contact_id","id");--> statement-breakpoint
CREATE INDEX "consent_record_batch" ON "consent_record" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "contact_import_created" ON "contact_import" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_import_own" ON "contact_import" USING btree ("created_by","created_at");