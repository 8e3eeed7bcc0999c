ALTER TABLE "transactions" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "transactions_due" ON "transactions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
UPDATE "transactions" SET "due_at" = "signed_at" + interval '2 days' WHERE "state" = 'signed' AND "signed_at" > now() - interval '30 days';