CREATE TABLE "company_plans" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"paid_leads" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Companies that existed before the plans keep what they had: no limit.
INSERT INTO "company_plans" ("company_id", "plan") SELECT "id", 'headquarter' FROM "companies";
