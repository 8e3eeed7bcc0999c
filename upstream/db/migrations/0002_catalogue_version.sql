CREATE TABLE "catalogue_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_version" DEFAULT VALUES;
--> statement-breakpoint
-- At the commit and once a transaction: nothing is locked after it, so that writers cannot wait for each other in a ring.
CREATE FUNCTION "count_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('nordet.counted_in', true), '') <> pg_current_xact_id()::text THEN
    PERFORM set_config('nordet.counted_in', pg_current_xact_id()::text, true);
    UPDATE "catalogue_version" SET "version" = "version" + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "catalogue_changed" AFTER INSERT OR UPDATE OR DELETE ON "makes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "catalogue_changed" AFTER INSERT OR UPDATE OR DELETE ON "models" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "catalogue_changed" AFTER INSERT OR UPDATE OR DELETE ON "trims" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "catalogue_changed" AFTER INSERT OR UPDATE OR DELETE ON "companies" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "catalogue_changed" AFTER INSERT OR UPDATE OR DELETE ON "vehicles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "catalogue_changed" AFTER INSERT OR UPDATE OR DELETE ON "trim_prices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_catalogue_version"();
