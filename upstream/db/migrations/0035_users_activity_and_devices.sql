DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "device_type" text;--> statement-breakpoint
CREATE INDEX "audit_log_represented" ON "audit_log" USING btree ("on_behalf_of","created_at","id") WHERE "audit_log"."on_behalf_of" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","created_at","id");