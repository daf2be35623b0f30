CREATE TABLE "message_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"icon_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"code" text NOT NULL,
	"domain_id" uuid,
	"expires_at" timestamp with time zone,
	"status" text DEFAULT 'enabled' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_link_code" UNIQUE NULLS NOT DISTINCT("code","domain_id")
);
--> statement-breakpoint
CREATE TABLE "short_link_click" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "short_link_click_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"referrer" text NOT NULL,
	"device" text NOT NULL,
	"visitor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_link_day" (
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"clicks" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "short_link_day_link_id_day_kind_pk" PRIMARY KEY("link_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "visitor_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_domain_id_tenant_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."tenant_domain"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_click" ADD CONSTRAINT "short_link_click_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_day" ADD CONSTRAINT "short_link_day_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_group_name" ON "message_group" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "message_group_code" ON "message_group" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "short_link_created" ON "short_link" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "short_link_domain" ON "short_link" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "short_link_click_visitor" ON "short_link_click" USING btree ("link_id","day","kind","visitor");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_group_id_message_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."message_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_group_of" ON "message" USING btree ("group_id");