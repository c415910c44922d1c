DROP INDEX "properties_newest";--> statement-breakpoint
DROP INDEX "properties_of_state";--> statement-breakpoint
DROP INDEX "properties_of_district";--> statement-breakpoint
DROP INDEX "properties_of_mandal";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "list_order" bigint;--> statement-breakpoint
-- The rule that /how-we-rank publishes: the Indian day of the approval, then a step each for three photos, a document and
-- eight answers that buyers ask for first (ASKED_FIRST in contract/facts.ts; list-order.test.ts compares), then the
-- microsecond. 'Not known' is no answer, nor what a document contradicts. India has one offset all year.
CREATE FUNCTION list_order_of(property uuid, approved timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (there.moment / 86400000000 * 4 + complete.steps) * 86400000000 + there.moment % 86400000000
  FROM (SELECT (extract(epoch FROM approved) * 1000000)::bigint + 19800000000 AS moment) AS there,
    (SELECT
      ((SELECT count(*) FROM photos WHERE property_id = property) >= 3)::int
      + EXISTS (SELECT FROM documents WHERE property_id = property)::int
      + ((SELECT count(*) FROM property_facts
          WHERE property_id = property AND says IS NULL AND value <> '"not_known"' AND fact = ANY ('{road_width,ownership,
            possession,loan,court_case,village,land_use,boundary_marks,electricity,water,plots}')) >= 8)::int AS steps
    ) AS complete
  WHERE approved IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION place_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.list_order := list_order_of(NEW.id, NEW.approved_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_placed BEFORE INSERT OR UPDATE OF approved_at, list_order ON properties
  FOR EACH ROW EXECUTE FUNCTION place_property();
--> statement-breakpoint
UPDATE properties SET list_order = NULL WHERE approved_at IS NOT NULL;
--> statement-breakpoint
-- Locked before it is read what others committed meanwhile, and in one order, so that none wait for each other in a ring.
CREATE FUNCTION place_changed_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM properties WHERE id IN (SELECT property_id FROM changed) AND approved_at IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE properties SET list_order = NULL
    WHERE id IN (SELECT property_id FROM changed) AND list_order IS DISTINCT FROM list_order_of(id, approved_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_added_place AFTER INSERT ON photos
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_properties();
--> statement-breakpoint
CREATE TRIGGER photos_taken_place AFTER DELETE ON photos
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_properties();
--> statement-breakpoint
CREATE TRIGGER documents_added_place AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_properties();
--> statement-breakpoint
CREATE TRIGGER documents_taken_place AFTER DELETE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_properties();
--> statement-breakpoint
CREATE TRIGGER facts_added_place AFTER INSERT ON property_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_properties();
--> statement-breakpoint
CREATE TRIGGER facts_changed_place AFTER UPDATE ON property_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_properties();
--> statement-breakpoint
CREATE TRIGGER facts_taken_place AFTER DELETE ON property_facts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_properties();
--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("list_order" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_state" ON "properties" USING btree ("state_id","list_order" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_district" ON "properties" USING btree ("district_id","list_order" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_mandal" ON "properties" USING btree ("mandal_id","list_order" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "list_order" bigint;--> statement-breakpoint
UPDATE property_search SET list_order = p.list_order FROM properties p WHERE p.id = property_id;--> statement-breakpoint
ALTER TABLE "property_search" ALTER COLUMN "list_order" SET NOT NULL;--> statement-breakpoint
-- With the indexes property_search_newest and property_search_place.
ALTER TABLE "property_search" DROP COLUMN "approved_at";--> statement-breakpoint
CREATE INDEX property_search_newest ON property_search (list_order, listing_number) INCLUDE (price, metres, rate, state, district, mandal, kind);
--> statement-breakpoint
CREATE INDEX property_search_place ON property_search (state, district, mandal, listing_number)
  INCLUDE (price, metres, rate, kind, list_order, confirmed_at);
--> statement-breakpoint
-- Its row of search follows, also where only a photo, a document or an answer changed.
CREATE FUNCTION place_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_search SET list_order = NEW.list_order WHERE property_id = NEW.id AND list_order <> NEW.list_order;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_placed_in_search AFTER UPDATE OF approved_at, list_order ON properties FOR EACH ROW
  WHEN (OLD.list_order IS DISTINCT FROM NEW.list_order) EXECUTE FUNCTION place_in_search();
