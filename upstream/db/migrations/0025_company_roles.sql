ALTER TABLE "users" ADD COLUMN "company_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_company_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_company_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_former_company_id_companies_id_fk" FOREIGN KEY ("former_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_former_company" ON "users" USING btree ("former_company_id");--> statement-breakpoint
-- Whoever could change a company so far still can: its heads decide who becomes an employee (reading 32).
UPDATE "users" SET "company_role" = 'head' WHERE "user_type_id" = 9 AND "company_id" IS NOT NULL;
