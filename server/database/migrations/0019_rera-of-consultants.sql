ALTER TABLE "users" ADD COLUMN "rera_state" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rera_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rera_with_state" CHECK (num_nonnulls("users"."rera_state", "users"."rera_number") in (0, 2));