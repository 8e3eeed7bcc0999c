ALTER TABLE "leads" ADD COLUMN "passed_to_id" integer;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_passed_to_id_leads_id_fk" FOREIGN KEY ("passed_to_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_brand_status" ON "leads" USING btree ("brand_key","status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_brand_source" ON "leads" USING btree ("brand_key","source","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_brand_routing" ON "leads" USING btree ("brand_key","routing","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_without_company" ON "leads" USING btree ("brand_key","created_at","id") WHERE company_id is null;--> statement-breakpoint
CREATE INDEX "leads_passed_to" ON "leads" USING btree ("passed_to_id") WHERE passed_to_id is not null;--> statement-breakpoint
UPDATE "trade_ins" SET "waiting_since" = "updated_at" WHERE "state" = 'waiting' AND "waiting_since" IS NULL;--> statement-breakpoint
CREATE INDEX "trade_ins_waiting" ON "trade_ins" USING btree ("brand_key","waiting_since","id") WHERE state = 'waiting';