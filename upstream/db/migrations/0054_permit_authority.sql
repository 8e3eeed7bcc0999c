ALTER TABLE "companies" ALTER COLUMN "permit_authority" DROP NOT NULL;--> statement-breakpoint
-- Where the province has a regulator, the typed name was another spelling of it.
UPDATE "companies" SET "permit_authority" = NULL WHERE "permit_authority" = '' OR "province" NOT IN ('NT', 'NU', 'PE', 'YT');
