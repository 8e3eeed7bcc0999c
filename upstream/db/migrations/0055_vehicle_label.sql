CREATE TABLE "vehicle_last_owners" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "label" jsonb DEFAULT '{"formerUses":null,"businessOwner":null,"titleStatus":null,"pastEvents":null,"repairs":null,"realOdometerKm":null,"hasInspection":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_last_owners" ADD CONSTRAINT "vehicle_last_owners_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;