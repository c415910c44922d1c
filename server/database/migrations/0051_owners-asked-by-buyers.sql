ALTER TABLE "reveals" ADD COLUMN "unanswered_at" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "owner_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "owner_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "owner_answer" text;--> statement-breakpoint
CREATE INDEX "reveals_unanswered" ON "reveals" USING btree ("property_id") WHERE contact_status = 'no-answer' and unanswered_at <> '{}';--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_owner_answered" CHECK (num_nonnulls("reveals"."owner_answered_at", "reveals"."owner_answer") in (0, 2) and ("reveals"."owner_answered_at" is null or "reveals"."owner_asked_at" is not null));