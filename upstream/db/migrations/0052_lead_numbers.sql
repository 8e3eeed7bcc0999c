CREATE INDEX "leads_phone" ON "leads" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "leads_number" ON "leads" USING btree ("number","company_id");