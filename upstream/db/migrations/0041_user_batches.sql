CREATE TABLE "user_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_batches" ADD CONSTRAINT "user_batches_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;