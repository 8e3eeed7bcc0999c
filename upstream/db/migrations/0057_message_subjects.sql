ALTER TABLE "outbox" ADD COLUMN "subjects" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text;