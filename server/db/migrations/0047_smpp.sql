CREATE TABLE "smpp_receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "smpp_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"message_name" text NOT NULL,
	"status" text NOT NULL,
	"code" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "developer_account" ADD COLUMN "protocol" text DEFAULT 'http' NOT NULL;--> statement-breakpoint
ALTER TABLE "developer_account" ADD COLUMN "sender_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "developer_account" ADD COLUMN "system_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "smpp_receipt" ADD CONSTRAINT "smpp_receipt_account_id_developer_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."developer_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "smpp_receipt_received" ON "smpp_receipt" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "send_record_message_name" ON "send_record" USING btree ("channel_message_id") WHERE "send_record"."state" in ('enRoute', 'undelivered');