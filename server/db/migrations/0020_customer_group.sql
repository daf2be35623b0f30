CREATE TABLE "audience_size" (
	"audience_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"people" integer NOT NULL,
	"joined" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "audience_size_audience_id_at_pk" PRIMARY KEY("audience_id","at")
);
--> statement-breakpoint
CREATE TABLE "fact_slot" (
	"tenant_id" text NOT NULL,
	"slot" integer NOT NULL,
	"field_id" uuid NOT NULL,
	"parameter" text,
	"is_number" boolean NOT NULL,
	CONSTRAINT "fact_slot_tenant_id_slot_pk" PRIMARY KEY("tenant_id","slot")
);
--> statement-breakpoint
CREATE TABLE "person_facts" (
	"contact_id" bigint NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"has_email" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"texts" text[] DEFAULT '{}' NOT NULL,
	"numbers" double precision[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "person_facts_tenant_id_contact_id_pk" PRIMARY KEY("tenant_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "audience" ADD COLUMN "kind" text DEFAULT 'package' NOT NULL;--> statement-breakpoint
ALTER TABLE "audience" ADD COLUMN "definition" jsonb;--> statement-breakpoint
ALTER TABLE "audience" ADD COLUMN "refresh" text DEFAULT 'once' NOT NULL;--> statement-breakpoint
ALTER TABLE "audience" ADD COLUMN "refreshed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audience" ADD COLUMN "refresh_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audience_member" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audience_size" ADD CONSTRAINT "audience_size_audience_id_audience_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audience"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fact_slot_field" ON "fact_slot" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "audience_refresh_due" ON "audience" USING btree ("refresh_due_at");--> statement-breakpoint
CREATE FUNCTION fact_number(value text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value ~ '^-?[0-9]{1,15}([.][0-9]{1,6})?$' THEN value::double precision END
$$;--> statement-breakpoint
CREATE FUNCTION write_person_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_facts (contact_id, tenant_id, name, has_email, created_at, texts, numbers)
  SELECT c.id, c.tenant_id, c.name, c.email <> '', c.created_at, coalesce(f.texts, '{}'), coalesce(f.numbers, '{}')
  FROM changed c
  CROSS JOIN LATERAL (
    SELECT array_agg(CASE WHEN NOT s.is_number THEN nullif(c.attributes ->> s.parameter, '') END ORDER BY s.slot) AS texts,
      array_agg(CASE WHEN s.is_number THEN fact_number(c.attributes ->> s.parameter) END ORDER BY s.slot) AS numbers
    FROM fact_slot s WHERE s.tenant_id = c.tenant_id
  ) f
  ON CONFLICT (tenant_id, contact_id) DO UPDATE SET name = excluded.name, has_email = excluded.has_email,
    texts = excluded.texts, numbers = excluded.numbers;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION remove_person_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_facts p USING gone g WHERE p.tenant_id = g.tenant_id AND p.contact_id = g.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_fact_slot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place integer;
  counts boolean;
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE fact_slot SET parameter = NULL WHERE field_id = old.id;
    RETURN NULL;
  END IF;
  counts := new.component = 'number';
  IF tg_op = 'UPDATE' AND old.parameter = new.parameter AND (old.component = 'number') = counts THEN
    RETURN NULL;
  END IF;
  -- Whoever writes facts by the slots as they were has ended before, and whoever comes after waits for the new ones.
  LOCK TABLE person_facts IN SHARE ROW EXCLUSIVE MODE;
  IF tg_op = 'INSERT' THEN
    SELECT coalesce(max(slot), 0) + 1 INTO place FROM fact_slot WHERE tenant_id = new.tenant_id;
    INSERT INTO fact_slot (tenant_id, slot, field_id, parameter, is_number)
    VALUES (new.tenant_id, place, new.id, new.parameter, counts);
  ELSE
    UPDATE fact_slot SET parameter = new.parameter, is_number = counts WHERE field_id = new.id RETURNING slot INTO place;
  END IF;
  UPDATE person_facts p SET
    texts[place] = CASE WHEN NOT counts THEN nullif(c.attributes ->> new.parameter, '') END,
    numbers[place] = CASE WHEN counts THEN fact_number(c.attributes ->> new.parameter) END
  FROM contact c
  WHERE p.tenant_id = new.tenant_id AND c.tenant_id = new.tenant_id AND c.id = p.contact_id
    AND (c.attributes ? new.parameter OR p.texts[place] IS NOT NULL OR p.numbers[place] IS NOT NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER contact_inserted AFTER INSERT ON contact REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_person_facts();--> statement-breakpoint
CREATE TRIGGER contact_updated AFTER UPDATE ON contact REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_person_facts();--> statement-breakpoint
CREATE TRIGGER contact_removed AFTER DELETE ON contact REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_person_facts();--> statement-breakpoint
CREATE TRIGGER custom_field_slot AFTER INSERT OR UPDATE OR DELETE ON custom_field
  FOR EACH ROW EXECUTE FUNCTION keep_fact_slot();--> statement-breakpoint
INSERT INTO fact_slot (tenant_id, slot, field_id, parameter, is_number)
SELECT tenant_id, row_number() OVER (PARTITION BY tenant_id ORDER BY position), id, parameter, component = 'number'
FROM custom_field;--> statement-breakpoint
INSERT INTO person_facts (contact_id, tenant_id, name, has_email, created_at, texts, numbers)
SELECT c.id, c.tenant_id, c.name, c.email <> '', c.created_at, coalesce(f.texts, '{}'), coalesce(f.numbers, '{}')
FROM contact c
CROSS JOIN LATERAL (
  SELECT array_agg(CASE WHEN NOT s.is_number THEN nullif(c.attributes ->> s.parameter, '') END ORDER BY s.slot) AS texts,
    array_agg(CASE WHEN s.is_number THEN fact_number(c.attributes ->> s.parameter) END ORDER BY s.slot) AS numbers
  FROM fact_slot s WHERE s.tenant_id = c.tenant_id
) f;
