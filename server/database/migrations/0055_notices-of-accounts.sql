ALTER TABLE "users" ADD COLUMN "untold_return" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rules_read_at" timestamp with time zone;