CREATE TABLE "export_chunk" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_chunk_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "export_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"filters" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"lang" text NOT NULL,
	"status" text NOT NULL,
	"revealed" boolean NOT NULL,
	"total_rows" integer,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "export_chunk" ADD CONSTRAINT "export_chunk_export_id_export_file_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."export_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_file_own" ON "export_file" USING btree ("tenant_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "export_file_expires" ON "export_file" USING btree ("expires_at");