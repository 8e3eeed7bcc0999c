-- A trusted extension of PostgreSQL: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "users_email_order" ON "users" USING btree (lower(regexp_replace(normalize("email", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_accessed" ON "users" USING btree (coalesce("last_accessed_at", to_timestamp(0)),"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower(regexp_replace(normalize(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("user_name", ''), NFD), '[\u0300-\u036f]', '', 'g')) collate "C") gin_trgm_ops);