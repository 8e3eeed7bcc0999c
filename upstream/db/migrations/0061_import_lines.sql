DROP INDEX "vehicle_imports_running";--> statement-breakpoint
ALTER TABLE "vehicle_import_lines" ALTER COLUMN "column" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_import_lines" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_import_lines" ADD COLUMN "state" text DEFAULT 'failed' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_imports" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_imports_running" ON "vehicle_imports" USING btree ("company_id","sha256") WHERE "vehicle_imports"."lines_done" < "vehicle_imports"."lines" and "vehicle_imports"."cancelled_at" is null;