ALTER TYPE "public"."property_status" ADD VALUE 'unconfirmed' BEFORE 'rejected';--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "unconfirmed_since" timestamp with time zone;--> statement-breakpoint
-- Marked as not confirmed comes after all confirmed ones, in the same order: 26,000 days earlier, which is below 0 until 2041
-- and an exact number in JavaScript (list-order.test.ts).
CREATE OR REPLACE FUNCTION place_property() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day CONSTANT bigint := 86400000000;
  moment bigint := (extract(epoch FROM NEW.approved_at) * 1000000)::bigint + 19800000000;
  days bigint := moment / day - CASE WHEN NEW.unconfirmed_since IS NULL THEN 0 ELSE 26000 END;
BEGIN
  NEW.completeness := CASE WHEN moment IS NOT NULL THEN completeness_of(NEW.id) END;
  NEW.list_order := (days * 4 + NEW.completeness) * day + moment % day;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER properties_placed ON properties;--> statement-breakpoint
CREATE TRIGGER properties_placed BEFORE INSERT OR UPDATE OF approved_at, completeness, unconfirmed_since ON properties
  FOR EACH ROW EXECUTE FUNCTION place_property();
--> statement-breakpoint
DROP TRIGGER properties_placed_in_search ON properties;--> statement-breakpoint
CREATE TRIGGER properties_placed_in_search AFTER UPDATE OF approved_at, completeness, unconfirmed_since ON properties FOR EACH ROW
  WHEN (OLD.list_order IS DISTINCT FROM NEW.list_order) EXECUTE FUNCTION place_in_search();
