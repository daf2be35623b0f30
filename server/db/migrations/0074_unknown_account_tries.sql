CREATE TABLE "unknown_account_try" (
	"key" text PRIMARY KEY NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unknown_account_try_at" ON "unknown_account_try" USING btree ("at");