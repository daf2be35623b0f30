CREATE TABLE "activity_version" (
	"activity_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_version_activity_id_number_pk" PRIMARY KEY("activity_id","number")
);
--> statement-breakpoint
ALTER TABLE "activity_version" ADD CONSTRAINT "activity_version_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;