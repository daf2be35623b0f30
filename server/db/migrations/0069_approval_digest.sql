CREATE TABLE "approval_digest" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "digested_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_digest_once" ON "approval_digest" USING btree ("tenant_id","user_id","day");--> statement-breakpoint
-- Whoever reviews templates or signatures finds them in the inbox: it comes along with the right, as with the right to approve.
UPDATE "role" SET "rights" = array_append("rights", 'approval:view')
WHERE "rights" && ARRAY['smsTemplate:review', 'smsSignature:review'] AND NOT ('approval:view' = ANY("rights"));
