-- The page "Audiences" is "Audience packages" of User insight now: its rights in roles, and its operations in the log.
UPDATE "role" SET "rights" = array_replace(array_replace("rights", 'audience:view', 'package:view'), 'audience:edit', 'package:edit')
WHERE "rights" && ARRAY['audience:view', 'audience:edit'];--> statement-breakpoint
UPDATE "audit_log" SET "action" = replace("action", 'audience.', 'package.')
WHERE "action" IN ('audience.upload', 'audience.remove', 'audience.downloadRejects');
