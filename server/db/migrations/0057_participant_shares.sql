ALTER TABLE "participant" ADD COLUMN "shares_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "participant" SET "shares_total" = "shares_today" WHERE "shares_today" > 0;
