CREATE TABLE "developer_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"request_url" text NOT NULL,
	"access_key" text NOT NULL,
	"access_secret" text NOT NULL,
	"flow_rate" integer NOT NULL,
	"signature_id" uuid,
	"in_use" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "developer_account" ADD CONSTRAINT "developer_account_signature_id_sms_signature_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."sms_signature"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "developer_account_name" ON "developer_account" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "developer_account_in_use" ON "developer_account" USING btree ("tenant_id") WHERE "developer_account"."in_use";