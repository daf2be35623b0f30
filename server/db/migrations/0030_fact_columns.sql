DELETE FROM "fact_slot" WHERE "parameter" IS NULL;--> statement-breakpoint
ALTER TABLE "fact_slot" ALTER COLUMN "parameter" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "person_facts" ALTER COLUMN "texts" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "person_facts" ALTER COLUMN "texts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "person_facts" ALTER COLUMN "numbers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "person_facts" ALTER COLUMN "numbers" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "person_facts" ALTER COLUMN "source_texts" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "person_facts" ALTER COLUMN "source_texts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "person_facts" ALTER COLUMN "source_numbers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "person_facts" ALTER COLUMN "source_numbers" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "text_1" text;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "number_1" double precision;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "text_2" text;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "number_2" double precision;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "text_3" text;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "number_3" double precision;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "text_4" text;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "number_4" double precision;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "text_5" text;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "number_5" double precision;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "text_6" text;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "number_6" double precision;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "text_7" text;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "number_7" double precision;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "text_8" text;--> statement-breakpoint
ALTER TABLE "person_facts" ADD COLUMN "number_8" double precision;--> statement-breakpoint
UPDATE person_facts SET texts = nullif(texts[9:], '{}'), numbers = nullif(numbers[9:], '{}'),
  source_texts = nullif(source_texts, '{}'), source_numbers = nullif(source_numbers, '{}'),
  text_1 = texts[1], number_1 = numbers[1],
  text_2 = texts[2], number_2 = numbers[2],
  text_3 = texts[3], number_3 = numbers[3],
  text_4 = texts[4], number_4 = numbers[4],
  text_5 = texts[5], number_5 = numbers[5],
  text_6 = texts[6], number_6 = numbers[6],
  text_7 = texts[7], number_7 = numbers[7],
  text_8 = texts[8], number_8 = numbers[8];--> statement-breakpoint
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
      'INSERT INTO person_facts (contact_id, tenant_id, name, has_email, created_at, texts, numbers%s)
       SELECT c.id, c.tenant_id, c.name, c.email <> '''', c.created_at, %s::text[], %s::double precision[]%s
       FROM changed c WHERE c.tenant_id = $1',
      names, coalesce(further_texts, 'NULL'), coalesce(further_numbers, 'NULL'), wanted
    ) || CASE WHEN tg_op = 'INSERT' THEN '' ELSE
      ' ON CONFLICT (tenant_id, contact_id) DO UPDATE SET name = excluded.name, has_email = excluded.has_email,
        texts = excluded.texts, numbers = excluded.numbers' || updates END
    USING of_tenant;
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_fact_slot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place integer;
  counts boolean;
  text_place text;
  number_place text;
BEGIN
  IF tg_op = 'DELETE' THEN
    DELETE FROM fact_slot WHERE field_id = old.id;
    RETURN NULL;
  END IF;
  counts := new.component = 'number';
  IF tg_op = 'UPDATE' AND old.parameter = new.parameter AND (old.component = 'number') = counts THEN
    RETURN NULL;
  END IF;
  -- Whoever writes facts by the slots as they were has ended before, and whoever comes after waits for the new ones.
  LOCK TABLE person_facts IN SHARE ROW EXCLUSIVE MODE;
  IF tg_op = 'INSERT' THEN
    SELECT min(n) INTO place
    FROM generate_series(1, (SELECT count(*) + 1 FROM fact_slot WHERE tenant_id = new.tenant_id)) n
    WHERE NOT EXISTS (SELECT FROM fact_slot s WHERE s.tenant_id = new.tenant_id AND s.slot = n);
    INSERT INTO fact_slot (tenant_id, slot, field_id, parameter, is_number)
    VALUES (new.tenant_id, place, new.id, new.parameter, counts);
  ELSE
    UPDATE fact_slot SET parameter = new.parameter, is_number = counts WHERE field_id = new.id RETURNING slot INTO place;
  END IF;
  text_place := CASE WHEN place > 8 THEN format('texts[%s]', place - 8) ELSE format('text_%s', place) END;
  number_place := CASE WHEN place > 8 THEN format('numbers[%s]', place - 8) ELSE format('number_%s', place) END;
  -- Whoever had the place before leaves nothing behind.
  EXECUTE format(
    'UPDATE person_facts p SET
       %1$s = CASE WHEN NOT $1 THEN nullif(c.attributes ->> $2, '''') END,
       %2$s = CASE WHEN $1 THEN fact_number(c.attributes ->> $2) END
     FROM contact c
     WHERE p.tenant_id = $3 AND c.tenant_id = $3 AND c.id = p.contact_id
       AND (c.attributes ? $2 OR p.%1$s IS NOT NULL OR p.%2$s IS NOT NULL)',
    text_place, number_place
  ) USING counts, new.parameter, new.tenant_id;
  RETURN NULL;
END
$$;
