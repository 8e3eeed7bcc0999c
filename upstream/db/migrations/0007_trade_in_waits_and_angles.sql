-- Of two photos of one angle, the one that was shown may have been either: the newer is the one that was meant.
DELETE FROM "files" "older" USING "files" "newer"
	WHERE "older"."purpose" LIKE 'trade-in-%' AND "newer"."subject" = "older"."subject" AND "newer"."purpose" = "older"."purpose"
	AND ("newer"."created_at", "newer"."id") > ("older"."created_at", "older"."id");--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "files_trade_in_angle" ON "files" USING btree ("subject","purpose") WHERE "files"."purpose" like 'trade-in-%';