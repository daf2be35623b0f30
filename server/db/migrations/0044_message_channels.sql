ALTER TABLE "push_account" ADD COLUMN "contact_field_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "wechat_account_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "task_run" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "contact_field_id" uuid;--> statement-breakpoint
ALTER TABLE "push_account" ADD CONSTRAINT "push_account_contact_field_id_custom_field_id_fk" FOREIGN KEY ("contact_field_id") REFERENCES "public"."custom_field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_wechat_account_id_wechat_account_id_fk" FOREIGN KEY ("wechat_account_id") REFERENCES "public"."wechat_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_account" ADD CONSTRAINT "wechat_account_contact_field_id_custom_field_id_fk" FOREIGN KEY ("contact_field_id") REFERENCES "public"."custom_field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_wechat_account" ON "message" USING btree ("wechat_account_id");