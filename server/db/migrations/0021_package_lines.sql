ALTER TABLE "audience" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "audience_file" ADD COLUMN "kind" text DEFAULT 'xlsx' NOT NULL;