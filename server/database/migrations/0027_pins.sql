CREATE TABLE "property_pins" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_metres" real,
	"pinned_by" text NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "shown_latitude" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "shown_longitude" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "shows_exactly" boolean;--> statement-breakpoint
ALTER TABLE "property_pins" ADD CONSTRAINT "property_pins_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_shown_whole" CHECK (num_nonnulls("properties"."shown_latitude", "properties"."shown_longitude", "properties"."shows_exactly") in (0, 3));