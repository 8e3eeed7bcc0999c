CREATE TABLE "api_leads" (
	"company_id" integer NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"lead_id" integer,
	"key_id" integer,
	CONSTRAINT "api_leads_company_id_brand_key_reference_pk" PRIMARY KEY("company_id","brand_key","reference")
);
--> statement-breakpoint
ALTER TABLE "api_leads" ADD CONSTRAINT "api_leads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_leads" ADD CONSTRAINT "api_leads_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_leads" ADD CONSTRAINT "api_leads_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_leads_lead" ON "api_leads" USING btree ("lead_id");