ALTER TABLE "models" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trims" ADD COLUMN "make_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trims" ADD COLUMN "market" text DEFAULT 'ca' NOT NULL;--> statement-breakpoint
ALTER TABLE "trims" ADD COLUMN "vehicle_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trims" ADD COLUMN "accuracy" text GENERATED ALWAYS AS (case
          when horsepower is null or (combined_l_100km is null and kwh_100km is null)
            then case when main_image_url is null then 'incomplete' else 'no-figures' end
          when main_image_url is null then 'no-picture' else 'complete' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "trims" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trims" ADD COLUMN "date_updated" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "models_market_name" ON "models" USING btree ("market",lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "trims_market_name" ON "trims" USING btree ("market",lower(regexp_replace(normalize("vehicle_name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "trims_year_name" ON "trims" USING btree ("market","year",lower(regexp_replace(normalize("vehicle_name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "trims_make_name" ON "trims" USING btree ("make_id","market",lower(regexp_replace(normalize("vehicle_name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "trims_make_year_name" ON "trims" USING btree ("make_id","market","year",lower(regexp_replace(normalize("vehicle_name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "trims_accuracy_name" ON "trims" USING btree ("market","accuracy",lower(regexp_replace(normalize("vehicle_name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "trims_accuracy_year_name" ON "trims" USING btree ("market","accuracy","year",lower(regexp_replace(normalize("vehicle_name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "trims_inactive" ON "trims" USING btree ("market",lower(regexp_replace(normalize("vehicle_name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "trims_changed" ON "trims" USING btree ("market","date_updated","id");--> statement-breakpoint
CREATE INDEX "trims_search" ON "trims" USING gin ((lower(regexp_replace(normalize(coalesce("vehicle_name", ''), NFD), '[\u0300-\u036f]', '', 'g')) collate "C") gin_trgm_ops);
--> statement-breakpoint
-- Filters, order and search of the vehicles team read one table.
CREATE FUNCTION "name_trim"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "models"."make_id", "models"."market", "makes"."name" || ' ' || "models"."name" || ' ' || NEW."name" || ' ' || NEW."year"
    INTO NEW."make_id", NEW."market", NEW."vehicle_name"
    FROM "models" JOIN "makes" ON "makes"."id" = "models"."make_id" WHERE "models"."id" = NEW."model_id";
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "trim_named" BEFORE INSERT OR UPDATE OF "model_id", "name", "year" ON "trims" FOR EACH ROW EXECUTE FUNCTION "name_trim"();
--> statement-breakpoint
UPDATE "trims" SET "name" = "name";
