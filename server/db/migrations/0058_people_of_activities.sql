ALTER TABLE "participant" ADD COLUMN "shares_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "voucher_code_expiring" ON "voucher_code" USING btree ("prize_id","valid_to") WHERE "voucher_code"."status" = 'pendingShipment' and "voucher_code"."valid_to" is not null;--> statement-breakpoint
UPDATE "participant" SET "shares_total" = "shares_today" WHERE "shares_today" > 0;
