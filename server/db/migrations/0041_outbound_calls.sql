CREATE TABLE "call_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"request_url" text NOT NULL,
	"access_key" text NOT NULL,
	"access_secret" text NOT NULL,
	"caller_numbers" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"agreement" text NOT NULL,
	"in_use" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_result" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"call_id" text NOT NULL,
	"client_id" text NOT NULL,
	"state" text NOT NULL,
	"connected_at" timestamp with time zone,
	"ring_seconds" integer,
	"ended_at" timestamp with time zone,
	"result" text,
	"talk_seconds" integer,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_person" text NOT NULL,
	"sealed_id_number" text,
	"id_number_end" text NOT NULL,
	"phone" text NOT NULL,
	"agreement" text NOT NULL,
	"verified_by" uuid NOT NULL,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_call_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."call_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_account_name" ON "call_account" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "call_account_access_key" ON "call_account" USING btree ("tenant_id","access_key");--> statement-breakpoint
CREATE UNIQUE INDEX "call_account_in_use" ON "call_account" USING btree ("tenant_id") WHERE "call_account"."in_use";--> statement-breakpoint
CREATE UNIQUE INDEX "call_result_call" ON "call_result" USING btree ("account_id","call_id");--> statement-breakpoint
CREATE INDEX "call_result_client" ON "call_result" USING btree ("tenant_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_account" ON "identity" USING btree ("account_id");