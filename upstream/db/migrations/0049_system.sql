CREATE TABLE "feature_switches" (
	"brand_key" text NOT NULL,
	"feature" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer,
	CONSTRAINT "feature_switches_brand_key_feature_pk" PRIMARY KEY("brand_key","feature")
);
--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_queue" ON "webhook_deliveries" USING btree ("run_at","id") WHERE done_at is null;