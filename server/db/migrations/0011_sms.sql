CREATE TABLE "sensitive_words" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_signature" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"business_licence_id" uuid NOT NULL,
	"qualification_file_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"author_ids" uuid[] NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"approved" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"region" text NOT NULL,
	"content" text NOT NULL,
	"signature_id" uuid,
	"unsubscribe" text NOT NULL,
	"samples" jsonb NOT NULL,
	"status" text NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"author_ids" uuid[] NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"approved" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_signature" ADD CONSTRAINT "sms_signature_business_licence_id_stored_file_id_fk" FOREIGN KEY ("business_licence_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_template" ADD CONSTRAINT "sms_template_signature_id_sms_signature_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."sms_signature"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_signature_name" ON "sms_signature" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "sms_signature_status" ON "sms_signature" USING btree ("tenant_id","status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_template_name" ON "sms_template" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "sms_template_signature" ON "sms_template" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "sms_template_status" ON "sms_template" USING btree ("tenant_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id","uploaded_at");