CREATE TABLE "area_night" (
	"tenant_id" text NOT NULL,
	"area" text NOT NULL,
	"done_on" date NOT NULL,
	CONSTRAINT "area_night_tenant_id_area_pk" PRIMARY KEY("tenant_id","area")
);
