ALTER TABLE "payments" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "buyer_state" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "buyer_legal_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "buyer_address" text;