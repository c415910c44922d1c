ALTER TABLE "property_pins" ADD COLUMN "approved_latitude" double precision;--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "approved_longitude" double precision;