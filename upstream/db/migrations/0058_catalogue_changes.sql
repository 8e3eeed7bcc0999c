CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_transaction" ON "catalogue_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "catalogue_changes_created" ON "catalogue_changes" USING btree ("date_created");--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['makes', 'models', 'trims', 'companies', 'vehicles', 'trim_prices', 'manufacturer_colours'] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS "catalogue_changed" ON %I', name);
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION "count_catalogue_version"();--> statement-breakpoint
DROP TABLE "catalogue_version" CASCADE;--> statement-breakpoint
-- Its arguments are the subject and the column of the subject's id.
CREATE FUNCTION "record_catalogue_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO "catalogue_changes" ("subject", "subject_id") SELECT DISTINCT %L, %I FROM changed', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  watched text[];
BEGIN
  FOREACH watched SLICE 1 IN ARRAY ARRAY[
    ['makes', 'make', 'id'], ['models', 'model', 'id'], ['trims', 'trim', 'id'], ['companies', 'company', 'id'],
    ['vehicles', 'vehicle', 'id'], ['trim_prices', 'trim', 'trim_id'], ['manufacturer_colours', 'colour', 'id']
  ] LOOP
    EXECUTE format('CREATE TRIGGER "catalogue_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_catalogue_changes"(%L, %L)', watched[1], watched[2], watched[3]);
    EXECUTE format('CREATE TRIGGER "catalogue_updated" AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_catalogue_changes"(%L, %L)', watched[1], watched[2], watched[3]);
    EXECUTE format('CREATE TRIGGER "catalogue_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_catalogue_changes"(%L, %L)', watched[1], watched[2], watched[3]);
  END LOOP;
END $$;
