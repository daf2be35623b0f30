CREATE TABLE "wechat_reply_window" (
	"account_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"open_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_reply_window_account_id_open_id_pk" PRIMARY KEY("account_id","open_id")
);
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "events_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "event_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wechat_reply_window" ADD CONSTRAINT "wechat_reply_window_account_id_wechat_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wechat_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_reply_window_until" ON "wechat_reply_window" USING btree ("until");