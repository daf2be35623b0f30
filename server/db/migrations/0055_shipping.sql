CREATE TABLE "shipping" (
	"award_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"waybill" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping" ADD CONSTRAINT "shipping_award_id_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."award"("id") ON DELETE no action ON UPDATE no action;