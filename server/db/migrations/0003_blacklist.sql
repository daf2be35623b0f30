CREATE TABLE "blacklist_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"remark" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_number" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_number_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
ALTER TABLE "blocked_number" ADD CONSTRAINT "blocked_number_entry_id_blacklist_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."blacklist_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_number_created" ON "blocked_number" USING btree ("tenant_id","created_at","number");--> statement-breakpoint
CREATE INDEX "blocked_number_entry" ON "blocked_number" USING btree ("entry_id");