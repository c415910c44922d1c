CREATE TYPE "public"."money_reason" AS ENUM('payment', 'refund', 'dispute');--> statement-breakpoint
CREATE TABLE "money_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"change_paise" integer NOT NULL,
	"reason" "money_reason" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_movements_move_something" CHECK ("money_movements"."change_paise" <> 0)
);
--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_movements_by_time" ON "money_movements" USING btree ("at","change_paise");--> statement-breakpoint
CREATE INDEX "money_movements_of_payment" ON "money_movements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_reversals_disputes" ON "payment_reversals" USING btree ("said_at") WHERE kind = 'dispute' and away_paise > 0;--> statement-breakpoint
CREATE INDEX "reveals_by_time" ON "reveals" USING btree ("created_at");--> statement-breakpoint
-- What was settled before is written down as it stands; the way it went is known of no payment.
INSERT INTO "money_movements" ("id", "payment_id", "change_paise", "reason", "at")
SELECT gen_random_uuid(), "id", "amount_paise", 'payment', coalesce("settled_at", "created_at") FROM "payments" WHERE "status" = 'paid';
--> statement-breakpoint
WITH "said" AS (
  SELECT "payments"."id", "amount_paise", "kind", sum("away_paise") AS "paise", max("said_at") AS "at"
  FROM "payment_reversals" JOIN "payments" ON "payments"."id" = "payment_id" WHERE "status" = 'paid' GROUP BY "payments"."id", "amount_paise", "kind"
),
"refunded" AS (SELECT "id", "at", least("amount_paise", "paise") AS "paise" FROM "said" WHERE "kind" = 'refund'),
"disputed" AS (
  SELECT "said"."id", "said"."at", least("amount_paise" - coalesce("refunded"."paise", 0), "said"."paise") AS "paise"
  FROM "said" LEFT JOIN "refunded" ON "refunded"."id" = "said"."id" WHERE "kind" = 'dispute'
)
INSERT INTO "money_movements" ("id", "payment_id", "change_paise", "reason", "at")
SELECT gen_random_uuid(), "id", -"paise", 'refund'::"money_reason", "at" FROM "refunded" WHERE "paise" > 0
UNION ALL
SELECT gen_random_uuid(), "id", -"paise", 'dispute'::"money_reason", "at" FROM "disputed" WHERE "paise" > 0;
