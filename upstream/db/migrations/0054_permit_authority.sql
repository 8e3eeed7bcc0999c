ALTER TABLE "companies" ALTER COLUMN "permit_authority" DROP NOT NULL;--> statement-breakpoint
-- These were other spellings of the province's regulator. Any other name may be of another authority, so it stays.
UPDATE "companies" SET "permit_authority" = NULL WHERE "permit_authority" = '' OR ("province", "permit_authority") IN (('QC', 'OPC / SAAQ'), ('ON', 'OMVIC'), ('BC', 'VSA'), ('AB', 'AMVIC'), ('MB', 'MPI'), ('SK', 'FCAA'), ('NS', 'SNS'), ('NB', 'SNB'));
