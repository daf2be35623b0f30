CREATE TABLE "sms_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"text" text NOT NULL,
	"was_opt_out" boolean NOT NULL,
	"gateway_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sms_reply_gateway" ON "sms_reply" USING btree ("tenant_id","gateway_id");--> statement-breakpoint
CREATE INDEX "sms_reply_received" ON "sms_reply" USING btree ("tenant_id","received_at","id");