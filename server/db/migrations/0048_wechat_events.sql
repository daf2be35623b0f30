CREATE TABLE "wechat_follow" (
	"account_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"open_id" text NOT NULL,
	"follows" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_follow_account_id_open_id_pk" PRIMARY KEY("account_id","open_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_receipt" (
	"account_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text,
	"reason" text,
	"detail" text NOT NULL,
	"counts" jsonb,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_receipt_account_id_message_id_pk" PRIMARY KEY("account_id","message_id")
);
--> statement-breakpoint
DROP INDEX "send_record_message_name";--> statement-breakpoint
ALTER TABLE "send_record" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "event_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "encoding_aes_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_follow" ADD CONSTRAINT "wechat_follow_account_id_wechat_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wechat_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_receipt" ADD CONSTRAINT "wechat_receipt_account_id_wechat_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wechat_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_receipt_created" ON "wechat_receipt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "send_record_message" ON "send_record" USING btree ("channel_message_id") WHERE "send_record"."channel_message_id" is not null;