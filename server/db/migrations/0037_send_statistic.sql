CREATE TABLE "send_change" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "send_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"run_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_statistic" (
	"tenant_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"channel" text NOT NULL,
	"task_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"opted_out" integer NOT NULL,
	CONSTRAINT "send_statistic_run_id_quarter_state_reason_pk" PRIMARY KEY("run_id","quarter","state","reason")
);
--> statement-breakpoint
CREATE TABLE "send_statistic_refresh" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone,
	"refreshed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "send_record" ADD COLUMN "opted_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_run" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "send_statistic" ADD CONSTRAINT "send_statistic_run_id_task_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."task_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "send_change_tenant" ON "send_change" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "send_statistic_quarter" ON "send_statistic" USING btree ("tenant_id","quarter");--> statement-breakpoint
CREATE INDEX "task_run_started" ON "task_run" USING btree ("tenant_id","channel","started_at");--> statement-breakpoint
UPDATE "task_run" SET "message_id" = "task"."message_id" FROM "task" WHERE "task"."id" = "task_run"."task_id";--> statement-breakpoint
UPDATE send_record r SET opted_out_at = last.at FROM (
  SELECT DISTINCT ON (o.tenant_id, o.channel, o.address_key) s.id, o.created_at AS at
  FROM opt_out o
  JOIN task_run run ON run.tenant_id = o.tenant_id AND run.channel = o.channel
  JOIN send_record s ON s.run_id = run.id AND s.address_key = o.address_key AND s.handed_over_at <= o.created_at
  ORDER BY o.tenant_id, o.channel, o.address_key, run.started_at DESC
) last WHERE r.id = last.id;--> statement-breakpoint
INSERT INTO send_change (tenant_id, run_id) SELECT tenant_id, id FROM task_run;--> statement-breakpoint
CREATE FUNCTION mark_send_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO send_change (tenant_id, run_id) SELECT DISTINCT tenant_id, run_id FROM changed;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER send_record_inserted AFTER INSERT ON send_record REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_send_changes();--> statement-breakpoint
CREATE TRIGGER send_record_updated AFTER UPDATE ON send_record REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_send_changes();--> statement-breakpoint
CREATE TRIGGER send_record_removed AFTER DELETE ON send_record REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_send_changes();
