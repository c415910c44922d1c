ALTER TABLE "property_pins" ADD COLUMN "boundary" double precision[];--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "boundary_by" text;--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "boundary_accuracy_metres" real;--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "boundary_square_metres" double precision;--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "boundary_south" double precision;--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "boundary_west" double precision;--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "boundary_north" double precision;--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "boundary_east" double precision;--> statement-breakpoint
ALTER TABLE "property_pins" ADD COLUMN "approved_boundary" double precision[];--> statement-breakpoint
CREATE INDEX "property_pins_boundaries" ON "property_pins" USING gist (box(point(boundary_east, boundary_north), point(boundary_west, boundary_south))) WHERE boundary is not null;--> statement-breakpoint
ALTER TABLE "property_pins" ADD CONSTRAINT "property_pins_boundary_whole" CHECK (num_nonnulls("property_pins"."boundary", "property_pins"."boundary_by", "property_pins"."boundary_square_metres", "property_pins"."boundary_south", "property_pins"."boundary_west", "property_pins"."boundary_north", "property_pins"."boundary_east") in (0, 7));--> statement-breakpoint
ALTER TABLE "property_pins" ADD CONSTRAINT "property_pins_boundary_corners" CHECK (cardinality("property_pins"."boundary") between 6 and 400 and cardinality("property_pins"."boundary") % 2 = 0);