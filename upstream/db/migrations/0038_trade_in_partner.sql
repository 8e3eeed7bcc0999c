CREATE TABLE "partner_companies" (
	"brand_key" text NOT NULL,
	"company_id" integer NOT NULL,
	"state" text NOT NULL,
	"types" text[] NOT NULL,
	"areas" text[] NOT NULL,
	"makes" text[] NOT NULL,
	"share" integer NOT NULL,
	"max_per_day" integer,
	"max_per_month" integer,
	"aimed" double precision DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_companies_brand_key_company_id_pk" PRIMARY KEY("brand_key","company_id")
);
--> statement-breakpoint
CREATE TABLE "partner_days" (
	"brand_key" text NOT NULL,
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"aimed" double precision DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "partner_days_brand_key_company_id_day_pk" PRIMARY KEY("brand_key","company_id","day")
);
--> statement-breakpoint
ALTER TABLE "partner_companies" ADD CONSTRAINT "partner_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_companies" ADD CONSTRAINT "partner_companies_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_days" ADD CONSTRAINT "partner_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_companies_changed" ON "partner_companies" USING btree ("brand_key","changed_at","company_id");--> statement-breakpoint
CREATE INDEX "partner_companies_areas" ON "partner_companies" USING gin ("areas");--> statement-breakpoint
CREATE INDEX "partner_days_day" ON "partner_days" USING btree ("brand_key","day");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower(regexp_replace(normalize("legal_name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "leads_team" ON "leads" USING btree ("brand_key","created_at") WHERE routing = 'team';