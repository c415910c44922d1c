CREATE TABLE "receipt_numbers" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text,
	"amount_paise" integer NOT NULL,
	"gstin" text,
	"place_of_supply" text,
	"rate_basis_points" integer,
	"taxable_paise" integer,
	"cgst_paise" integer,
	"sgst_paise" integer,
	"igst_paise" integer,
	CONSTRAINT "receipts_add_up" CHECK ("receipts"."gstin" is null or "receipts"."taxable_paise" + "receipts"."cgst_paise" + "receipts"."sgst_paise" + "receipts"."igst_paise" = "receipts"."amount_paise"),
	CONSTRAINT "receipts_tax_whole_or_not_at_all" CHECK (num_nonnulls("receipts"."gstin", "receipts"."place_of_supply", "receipts"."rate_basis_points", "receipts"."taxable_paise", "receipts"."cgst_paise", "receipts"."sgst_paise", "receipts"."igst_paise") in (0, 7))
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("financial_year","number");