ALTER TABLE "task" ADD COLUMN "type" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "follow_account_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_follow_account_id_wechat_account_id_fk" FOREIGN KEY ("follow_account_id") REFERENCES "public"."wechat_account"("id") ON DELETE no action ON UPDATE no action;