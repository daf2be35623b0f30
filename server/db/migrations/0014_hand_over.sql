ALTER TABLE "audience" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "owner_id" uuid;