ALTER TABLE "tag" DROP CONSTRAINT "tag_one_field";--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "basis" text DEFAULT 'field' NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "tag_values" jsonb;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "slot" integer;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "refresh" text DEFAULT 'once' NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "refresh_status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "refreshed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "refresh_due_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_slot" ON "tag" USING btree ("tenant_id","slot");--> statement-breakpoint
CREATE INDEX "tag_refresh_due" ON "tag" USING btree ("refresh_due_at");--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_one_basis" CHECK (case "tag"."basis"
        when 'field' then num_nonnulls("tag"."custom_field_id", "tag"."source_field_id") = 1 and num_nonnulls("tag"."tag_values", "tag"."slot") = 0
        else num_nonnulls("tag"."custom_field_id", "tag"."source_field_id") = 0 and num_nonnulls("tag"."tag_values", "tag"."slot") = 2
      end);