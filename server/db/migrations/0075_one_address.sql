ALTER TABLE "contact" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audience" ADD COLUMN "phones" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "has_number" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "one_address_is_enough" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "audience" SET "phones" = "accepted" WHERE "kind" = 'package';--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_person_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_tenant text;
  names text;
  wanted text;
  updates text;
  further_texts text;
  further_numbers text;
BEGIN
  -- Before the slots are read: whoever gives one to a field waits for those who write by the slots as they were.
  LOCK TABLE person_facts IN ROW EXCLUSIVE MODE;
  -- Slots are of a tenant: a statement of its own for each reads every value by its name.
  FOR of_tenant IN SELECT DISTINCT tenant_id FROM changed LOOP
    SELECT coalesce(string_agg(', ' || place, '' ORDER BY slot), ''), coalesce(string_agg(', ' || value, '' ORDER BY slot), ''),
      coalesce(string_agg(format(', %1$s = excluded.%1$s', place), '' ORDER BY slot), '')
    INTO names, wanted, updates
    FROM (
      SELECT slot, CASE WHEN is_number THEN 'number_' ELSE 'text_' END || slot AS place,
        format(CASE WHEN is_number THEN 'fact_number(c.attributes ->> %L)' ELSE 'nullif(c.attributes ->> %L, '''')' END, parameter) AS value
      FROM fact_slot WHERE tenant_id = of_tenant AND slot <= 8
    ) own;
    SELECT 'ARRAY[' || string_agg(coalesce(format('nullif(c.attributes ->> %L, '''')', CASE WHEN NOT s.is_number THEN s.parameter END), 'NULL'), ', ' ORDER BY n) || ']',
      'ARRAY[' || string_agg(coalesce(format('fact_number(c.attributes ->> %L)', CASE WHEN s.is_number THEN s.parameter END), 'NULL'), ', ' ORDER BY n) || ']'
    INTO further_texts, further_numbers
    FROM generate_series(9, (SELECT max(slot) FROM fact_slot WHERE tenant_id = of_tenant)) n
    LEFT JOIN fact_slot s ON s.tenant_id = of_tenant AND s.slot = n;
    EXECUTE format(
      'INSERT INTO person_facts (contact_id, tenant_id, name, has_email, has_number, created_at, texts, numbers%s)
       SELECT c.id, c.tenant_id, c.name, c.email <> '''', c.number IS NOT NULL, c.created_at, %s::text[], %s::double precision[]%s
       FROM changed c WHERE c.tenant_id = $1',
      names, coalesce(further_texts, 'NULL'), coalesce(further_numbers, 'NULL'), wanted
    ) || CASE WHEN tg_op = 'INSERT' THEN '' ELSE
      ' ON CONFLICT (tenant_id, contact_id) DO UPDATE SET name = excluded.name, has_email = excluded.has_email, has_number = excluded.has_number,
        texts = excluded.texts, numbers = excluded.numbers' || updates END
    USING of_tenant;
  END LOOP;
  RETURN NULL;
END
$$;