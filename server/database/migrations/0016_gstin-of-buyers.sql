ALTER TABLE "receipts" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "buyer_legal_name" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "buyer_address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gst_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gst_address" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_gstin_with_name_and_address" CHECK (num_nonnulls("users"."gstin", "users"."gst_name", "users"."gst_address") in (0, 3));