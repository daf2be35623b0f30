ALTER TABLE "audience" ADD COLUMN "keep_days" integer;--> statement-breakpoint
ALTER TABLE "audience" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audience_expires" ON "audience" USING btree ("expires_at");