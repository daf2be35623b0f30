ALTER TABLE "award" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "draw" ADD COLUMN "group_id" uuid;