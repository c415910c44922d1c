CREATE TABLE "credit_note_numbers" (
	"financial_year" text NOT NULL,
	"is_test" boolean NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "credit_note_numbers_financial_year_is_test_pk" PRIMARY KEY("financial_year","is_test")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"is_test" boolean NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"amount_paise" integer NOT NULL,
	"taxable_paise" integer,
	"cgst_paise" integer,
	"sgst_paise" integer,
	"igst_paise" integer,
	CONSTRAINT "credit_notes_of_something" CHECK ("credit_notes"."amount_paise" > 0),
	CONSTRAINT "credit_notes_add_up" CHECK (num_nonnulls("credit_notes"."taxable_paise", "credit_notes"."cgst_paise", "credit_notes"."sgst_paise", "credit_notes"."igst_paise") = 0 or "credit_notes"."taxable_paise" + "credit_notes"."cgst_paise" + "credit_notes"."sgst_paise" + "credit_notes"."igst_paise" = "credit_notes"."amount_paise")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_payment_id_receipts_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."receipts"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("financial_year","is_test","number");--> statement-breakpoint
CREATE INDEX "credit_notes_of_payment" ON "credit_notes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "credit_notes_by_time" ON "credit_notes" USING btree ("issued_at");