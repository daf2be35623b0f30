CREATE TABLE "unreachable_address" (
	"tenant_id" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "unreachable_address_tenant_id_channel_address_pk" PRIMARY KEY("tenant_id","channel","address")
);
