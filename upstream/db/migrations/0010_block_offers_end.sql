DROP INDEX "block_offers_company";--> statement-breakpoint
ALTER TABLE "block_offers" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "block_offers_company" ON "block_offers" USING btree ("listing_id","company_id") WHERE ended_at is null;