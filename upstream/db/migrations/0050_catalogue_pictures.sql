CREATE TABLE "picture_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vif_id" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_at" timestamp with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"cancelled_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "picture_folders" (
	"vif_id" integer PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"year" integer NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"trim" text NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'empty' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vif_id" integer NOT NULL,
	"position" integer NOT NULL,
	"angle" text NOT NULL,
	"colour_code" text NOT NULL,
	"colour_name" jsonb NOT NULL,
	"colour_hex" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trim_pictures" (
	"trim_id" integer PRIMARY KEY NOT NULL,
	"vif_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_vif_id_picture_folders_vif_id_fk" FOREIGN KEY ("vif_id") REFERENCES "public"."picture_folders"("vif_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_vif_id_picture_folders_vif_id_fk" FOREIGN KEY ("vif_id") REFERENCES "public"."picture_folders"("vif_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trim_pictures" ADD CONSTRAINT "trim_pictures_trim_id_trims_id_fk" FOREIGN KEY ("trim_id") REFERENCES "public"."trims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trim_pictures" ADD CONSTRAINT "trim_pictures_vif_id_picture_folders_vif_id_fk" FOREIGN KEY ("vif_id") REFERENCES "public"."picture_folders"("vif_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_downloads_open" ON "picture_downloads" USING btree ("vif_id") WHERE "picture_downloads"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "picture_downloads_recent" ON "picture_downloads" USING btree ("vif_id","created_at");--> statement-breakpoint
CREATE INDEX "picture_downloads_created" ON "picture_downloads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "picture_folders_updated" ON "picture_folders" USING btree ("updated_at","vif_id");--> statement-breakpoint
CREATE INDEX "picture_folders_name" ON "picture_folders" USING btree (lower(regexp_replace(normalize("make", NFD), '[\u0300-\u036f]', '', 'g')) collate "C",lower(regexp_replace(normalize("model", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","year","vif_id");--> statement-breakpoint
CREATE INDEX "picture_folders_search" ON "picture_folders" USING gin ((lower(regexp_replace(normalize(coalesce("make", '') || ' ' || coalesce("model", '') || ' ' || coalesce("trim", '') || ' ' || coalesce("year"::text, ''), NFD), '[\u0300-\u036f]', '', 'g')) collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_place" ON "pictures" USING btree ("vif_id","angle","colour_code");--> statement-breakpoint
CREATE INDEX "pictures_waiting" ON "pictures" USING btree ("vif_id","attempts","position") WHERE "pictures"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "trim_pictures_vif" ON "trim_pictures" USING btree ("vif_id");--> statement-breakpoint
CREATE INDEX "trims_model_recent" ON "trims" USING btree ("model_id",(-"year"),"id");