ALTER TABLE "properties" ADD COLUMN "withdrawn_from" "property_status";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("erasure_asked_at") WHERE erasure_asked_at is not null;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_removed_while_withdrawn" CHECK ("properties"."withdrawn_from" is null or "properties"."status" = 'removed');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_after_being_asked" CHECK ("users"."erased_at" is null or ("users"."erasure_asked_at" is not null and "users"."disabled_at" is not null));