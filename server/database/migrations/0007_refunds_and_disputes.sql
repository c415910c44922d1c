ALTER TYPE "public"."credit_reason" ADD VALUE 'reversal';--> statement-breakpoint
ALTER TYPE "public"."credit_reason" ADD VALUE 'restoration';--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"gateway" text NOT NULL,
	"reversal_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"away_paise" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reversals_gateway_reversal_id_pk" PRIMARY KEY("gateway","reversal_id"),
	CONSTRAINT "payment_reversals_not_negative" CHECK ("payment_reversals"."away_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_movements" DROP CONSTRAINT "credit_movements_say_what_for";--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reversals_of_payment" ON "payment_reversals" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_say_what_for" CHECK (("credit_movements"."reason" <> 'reveal') = ("credit_movements"."payment_id" is not null) and ("credit_movements"."reason" = 'reveal') = ("credit_movements"."property_id" is not null));