CREATE TYPE "public"."document_language" AS ENUM('hindi', 'english', 'hindi-english', 'urdu', 'kaithi', 'bengali', 'odia', 'other');--> statement-breakpoint
CREATE TYPE "public"."legibility" AS ENUM('clear', 'partly', 'hard');--> statement-breakpoint
CREATE TYPE "public"."name_on_document" AS ENUM('same', 'relative', 'other');--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "picture" "bytea";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pages" smallint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "year" smallint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "language" "document_language";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "legibility" "legibility";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "name_on" "name_on_document";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "name_note" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "shows_aadhaar" boolean;--> statement-breakpoint
CREATE INDEX "documents_unread" ON "documents" USING btree ("created_at") WHERE "documents"."read_at" is null;