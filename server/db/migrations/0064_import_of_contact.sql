ALTER TABLE "contact_import" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_import" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
-- Facts know nothing of imports: they are not written anew.
ALTER TABLE "contact" DISABLE TRIGGER contact_updated;--> statement-breakpoint
UPDATE "contact" SET "import_id" = i."import_id" FROM "contact_import_item" i WHERE i."contact_id" = "contact"."id" AND i."action" = 'created';--> statement-breakpoint
ALTER TABLE "contact" ENABLE TRIGGER contact_updated;--> statement-breakpoint
DELETE FROM "contact_import_item" WHERE "action" = 'created';--> statement-breakpoint
ALTER TABLE "contact_import_item" DROP COLUMN "action";
