ALTER TABLE "reveals" ADD COLUMN "shared_id" uuid;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "shared_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "reveals_shared" ON "reveals" USING btree ("shared_id") WHERE shared_id is not null;