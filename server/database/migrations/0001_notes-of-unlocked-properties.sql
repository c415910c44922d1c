ALTER TABLE "reveals" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "contact_status" text;--> statement-breakpoint
CREATE INDEX "reveals_of_user" ON "reveals" USING btree ("user_id","created_at" DESC NULLS LAST,"property_id" DESC NULLS LAST);