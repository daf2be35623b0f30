CREATE TABLE "prize" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"supplier_name" text NOT NULL,
	"product_number" text NOT NULL,
	"ended_by_supplier" boolean NOT NULL,
	"award_type" text NOT NULL,
	"price_cents" integer,
	"image_id" uuid,
	"link" text NOT NULL,
	"redemption" text NOT NULL,
	"daily_cap" integer,
	"in_use" boolean NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"allotted" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"alert_percent" integer,
	"alert_emails" text[] NOT NULL,
	"alerted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_counters" CHECK (0 <= "prize"."won" and "prize"."won" <= "prize"."allotted" and "prize"."allotted" <= "prize"."stock")
);
--> statement-breakpoint
CREATE TABLE "prize_day" (
	"prize_id" uuid NOT NULL,
	"day" date NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "prize_day_prize_id_day_pk" PRIMARY KEY("prize_id","day")
);
--> statement-breakpoint
CREATE TABLE "voucher_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"prize_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "voucher_code_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_number" text NOT NULL,
	"sealed_code" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_ending" text NOT NULL,
	"validity_type" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"valid_days" integer,
	"status" text DEFAULT 'pendingShipment' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voucher_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"prize_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"received" integer NOT NULL,
	"accepted" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"invalid" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_reject" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"column" text NOT NULL,
	CONSTRAINT "voucher_reject_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "venue" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_renewal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"previous_to" date,
	"valid_to" date NOT NULL,
	"order_number" text NOT NULL,
	"remark" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prize_day" ADD CONSTRAINT "prize_day_prize_id_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prize"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_code" ADD CONSTRAINT "voucher_code_prize_id_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prize"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_import" ADD CONSTRAINT "voucher_import_prize_id_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prize"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_reject" ADD CONSTRAINT "voucher_reject_import_id_voucher_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."voucher_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prize_name" ON "prize" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "prize_alert" ON "prize" USING btree ("alerted_at") WHERE "prize"."alert_percent" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_code_hash" ON "voucher_code" USING btree ("prize_id","code_hash");--> statement-breakpoint
CREATE INDEX "voucher_code_position" ON "voucher_code" USING btree ("prize_id","status","position");--> statement-breakpoint
CREATE INDEX "voucher_import_prize" ON "voucher_import" USING btree ("prize_id","created_at");--> statement-breakpoint
CREATE INDEX "venue_renewal_created" ON "venue_renewal" USING btree ("tenant_id","created_at");