-- What became part of a listing is forgotten from now on; the listing itself knows of which attempt it came.
DELETE FROM "uploads" WHERE "property_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "attempt" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "properties_of_attempt" ON "properties" USING btree ("owner_id","attempt") WHERE attempt is not null;--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "property_id";
