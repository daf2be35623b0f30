ALTER TABLE "event" DROP CONSTRAINT "event_contact_id_contact_id_fk";
--> statement-breakpoint
ALTER TABLE "event_day" DROP CONSTRAINT "event_day_contact_id_contact_id_fk";
--> statement-breakpoint
CREATE FUNCTION remove_events_of_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event WHERE contact_id IN (SELECT id FROM gone);
  DELETE FROM event_day WHERE contact_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER contact_events_removed AFTER DELETE ON contact REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_events_of_contacts();
