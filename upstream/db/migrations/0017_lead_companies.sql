DROP INDEX "leads_subject";--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_subject" UNIQUE NULLS NOT DISTINCT("type","subject_id","company_id");