DROP INDEX "contact_name";--> statement-breakpoint
DROP INDEX "contact_email";--> statement-breakpoint
CREATE INDEX "contact_name" ON "contact" USING btree ("tenant_id","name","id") INCLUDE ("email");--> statement-breakpoint
CREATE INDEX "contact_email" ON "contact" USING btree ("tenant_id","email","id") INCLUDE ("name");