ALTER TABLE "documents" ADD COLUMN "text_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Pictures of 64 pixels could be read: the regular work makes them anew, and looks again into texts that took too long.
UPDATE "documents" SET "picture" = NULL, "read_at" = NULL;
