CREATE TABLE "bill" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"period" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"billing_volume" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"unpriced" bigint DEFAULT 0 NOT NULL,
	"moved_volume" bigint DEFAULT 0 NOT NULL,
	"moved_fee" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_adjustment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"bill_id" uuid NOT NULL,
	"line_id" uuid,
	"dispute_id" uuid,
	"volume" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_dispute" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"bill_id" uuid NOT NULL,
	"our_fee" bigint NOT NULL,
	"disputed_fee" bigint NOT NULL,
	"reason" text NOT NULL,
	"disputed_by" uuid NOT NULL,
	"disputed_at" timestamp with time zone NOT NULL,
	"settlement" text,
	"settled_fee" bigint,
	"settled_reason" text,
	"settled_by" uuid,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"bill_id" uuid NOT NULL,
	"corrects_id" uuid,
	"operator_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"price_id" uuid,
	"supplier" text NOT NULL,
	"unit_fee" integer,
	"unit_cost" integer,
	"volume" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"channel" text NOT NULL,
	"effective_from" date NOT NULL,
	"supplier" text NOT NULL,
	"fee" integer NOT NULL,
	"cost" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill_adjustment" ADD CONSTRAINT "bill_adjustment_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_adjustment" ADD CONSTRAINT "bill_adjustment_line_id_bill_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bill_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_adjustment" ADD CONSTRAINT "bill_adjustment_dispute_id_bill_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."bill_dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_dispute" ADD CONSTRAINT "bill_dispute_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_corrects_id_bill_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_period" ON "bill" USING btree ("tenant_id","period");--> statement-breakpoint
CREATE INDEX "bill_adjustment_bill" ON "bill_adjustment" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_adjustment_line" ON "bill_adjustment" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bill_dispute_bill" ON "bill_dispute" USING btree ("bill_id","disputed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_dispute_open" ON "bill_dispute" USING btree ("bill_id") WHERE "bill_dispute"."settlement" is null;--> statement-breakpoint
CREATE INDEX "bill_line_bill" ON "bill_line" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_line_corrects" ON "bill_line" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_day" ON "price" USING btree ("tenant_id","channel","effective_from");--> statement-breakpoint
CREATE INDEX "audit_log_bill" ON "audit_log" USING btree ("tenant_id","entity_id") WHERE "audit_log"."action" like 'bill.%';--> statement-breakpoint
CREATE INDEX "audit_log_bill_export" ON "audit_log" USING btree ("tenant_id",("after" -> 'filters' ->> 'billId')) WHERE "audit_log"."action" = 'exportFile.create';