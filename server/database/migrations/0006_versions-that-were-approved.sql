CREATE TABLE "approved_versions" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"mandal_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"size" numeric(14, 4) NOT NULL,
	"price_rupees" bigint NOT NULL,
	"description" text NOT NULL,
	"photos" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approved_versions" ADD CONSTRAINT "approved_versions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_of_property" ON "reports" USING btree ("property_id");--> statement-breakpoint
-- What is public now is what was approved, but for its price, which may have changed since.
INSERT INTO approved_versions (property_id, mandal_id, unit_id, size, price_rupees, description, photos, documents, approved_at)
SELECT id, mandal_id, unit_id, size, price_rupees, description,
  coalesce((SELECT jsonb_agg(photos.id) FROM photos WHERE property_id = properties.id), '[]'),
  coalesce((SELECT jsonb_object_agg(type, documents.id) FROM documents WHERE property_id = properties.id), '{}'),
  approved_at
FROM properties WHERE status IN ('approved', 'sold', 'suspended') AND approved_at IS NOT NULL;
