CREATE TABLE "company_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"number" text NOT NULL,
	"total_cents" integer NOT NULL,
	"status" text NOT NULL,
	"url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "brand_keys" text[];--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "stripe_subscription_id" text;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "billing_status" text;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "period_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "checkout" jsonb;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "stripe_session_id" text;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "sync_requested" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "sync_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "sync_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "notices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_invoices" ADD CONSTRAINT "company_invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_invoices_company" ON "company_invoices" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_plans_sync" ON "company_plans" USING btree ("sync_due_at");--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_stripe_customer_id_unique" UNIQUE("stripe_customer_id");