WITH "settled" AS (
  UPDATE "leads" SET "status" = CASE WHEN "transactions"."state" = 'signed' THEN 'won' ELSE 'lost' END, "remind_at" = NULL, "updated_at" = now()
  FROM "transactions"
  WHERE "transactions"."id" = "leads"."transaction_id" AND "transactions"."signed_at" IS NOT NULL AND "leads"."status" IN ('new', 'answered', 'appointment')
  RETURNING "leads"."id", "leads"."status"
)
INSERT INTO "lead_events" ("lead_id", "kind", "text") SELECT "id", 'status', "status" FROM "settled";
