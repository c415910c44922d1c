CREATE TABLE "price_changes" (
	"property_id" uuid NOT NULL,
	"changed_on" date NOT NULL,
	"was_rupees" bigint NOT NULL,
	CONSTRAINT "price_changes_property_id_changed_on_pk" PRIMARY KEY("property_id","changed_on")
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;