CREATE TABLE "catalogue_readings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"made_in" text NOT NULL,
	"made_by" text NOT NULL,
	"horizon" "xid8" NOT NULL,
	"today" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"vehicles" json NOT NULL,
	CONSTRAINT "catalogue_readings_one" CHECK ("catalogue_readings"."id" = 1)
);
