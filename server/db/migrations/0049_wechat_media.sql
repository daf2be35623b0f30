CREATE TABLE "wechat_media" (
	"account_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"digest" text NOT NULL,
	"media_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_media_account_id_digest_pk" PRIMARY KEY("account_id","digest")
);
--> statement-breakpoint
ALTER TABLE "wechat_media" ADD CONSTRAINT "wechat_media_account_id_wechat_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wechat_account"("id") ON DELETE cascade ON UPDATE no action;