CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"type_id" bigint NOT NULL,
	"contact_id" bigint,
	"visitor_id" bigint,
	"site_id" uuid,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"properties" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_day" (
	"tenant_id" text NOT NULL,
	"type_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_day_type_id_contact_id_day_pk" PRIMARY KEY("type_id","contact_id","day")
);
--> statement-breakpoint
CREATE TABLE "event_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"property_names" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_day" (
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"page_views" integer NOT NULL,
	CONSTRAINT "site_day_site_id_day_slot_pk" PRIMARY KEY("site_id","day","slot")
);
--> statement-breakpoint
CREATE TABLE "site_event_type" (
	"site_id" uuid NOT NULL,
	"type_id" bigint NOT NULL,
	CONSTRAINT "site_event_type_site_id_type_id_pk" PRIMARY KEY("site_id","type_id")
);
--> statement-breakpoint
CREATE TABLE "site_person" (
	"site_id" uuid NOT NULL,
	"contact_id" bigint NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "site_person_site_id_contact_id_pk" PRIMARY KEY("site_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "site_visitor" (
	"site_id" uuid NOT NULL,
	"visitor_id" bigint NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "site_visitor_site_id_visitor_id_pk" PRIMARY KEY("site_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"contact_id" bigint,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_day" ADD CONSTRAINT "event_day_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_day" ADD CONSTRAINT "site_day_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_event_type" ADD CONSTRAINT "site_event_type_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_event_type" ADD CONSTRAINT "site_event_type_type_id_event_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."event_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_person" ADD CONSTRAINT "site_person_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_person" ADD CONSTRAINT "site_person_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitor" ADD CONSTRAINT "site_visitor_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor" ADD CONSTRAINT "visitor_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_key" ON "event" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "event_contact" ON "event" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "event_unknown" ON "event" USING btree ("visitor_id") WHERE contact_id is null;--> statement-breakpoint
CREATE INDEX "event_site" ON "event" USING btree ("site_id","id") WHERE site_id is not null;--> statement-breakpoint
CREATE INDEX "event_day_contact" ON "event_day" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_type_name" ON "event_type" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "site_person_contact" ON "site_person" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "site_visitor_visitor" ON "site_visitor" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_key" ON "visitor" USING btree ("tenant_id","visitor_id");--> statement-breakpoint
CREATE INDEX "visitor_contact" ON "visitor" USING btree ("contact_id");