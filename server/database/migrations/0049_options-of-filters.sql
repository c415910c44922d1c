-- The options of filters that a property has: one bit each, and one word each in the index of words (server/search/traits.ts).
DROP INDEX "property_search_kind";--> statement-breakpoint
DROP INDEX "property_search_facts";--> statement-breakpoint
DROP INDEX property_search_newest;--> statement-breakpoint
DROP INDEX property_search_confirmed;--> statement-breakpoint
DROP INDEX property_search_price;--> statement-breakpoint
DROP INDEX property_search_metres;--> statement-breakpoint
DROP INDEX property_search_rate;--> statement-breakpoint
DROP INDEX property_search_reduced;--> statement-breakpoint
DROP INDEX property_search_place;--> statement-breakpoint
DROP INDEX property_search_map;--> statement-breakpoint
-- Groups in views of a map are counted one by one (docs/decisions/115).
DROP INDEX property_search_map_sample;--> statement-breakpoint
DROP INDEX property_search_place_sample;--> statement-breakpoint
DROP INDEX "property_search_words";--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "traits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE property_search SET traits = kind % 128 + CASE WHEN kind >= 128 THEN 256 ELSE 128 END
  + CASE WHEN facts % 8 > 0 THEN 1::bigint << (8 + facts % 8) ELSE 0 END
  + (((1::bigint << (facts / 8 % 8)) - 1) << 16)
  + ((facts / 64 % 2)::bigint << 20) + ((facts / 128 = 3)::int::bigint << 21) + ((reduced > 0)::int::bigint << 22);--> statement-breakpoint
UPDATE property_search
  SET words = words || array_to_tsvector(ARRAY(SELECT '+' || bit FROM generate_series(0, 22) bit WHERE traits >> bit & 1 = 1));--> statement-breakpoint
ALTER TABLE "property_search" ALTER COLUMN "traits" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "property_search" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "property_search" DROP COLUMN "facts";--> statement-breakpoint
CREATE INDEX "property_search_words" ON "property_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX property_search_newest ON property_search (list_order, listing_number)
  INCLUDE (price, metres, rate, state, district, mandal, traits, latitude, longitude);--> statement-breakpoint
CREATE INDEX property_search_confirmed ON property_search (confirmed_at, listing_number)
  INCLUDE (price, metres, rate, state, district, mandal, traits, latitude, longitude);--> statement-breakpoint
CREATE INDEX property_search_price ON property_search (price, listing_number)
  INCLUDE (metres, rate, state, district, mandal, traits, latitude, longitude);--> statement-breakpoint
CREATE INDEX property_search_metres ON property_search (metres, listing_number)
  INCLUDE (price, rate, state, district, mandal, traits, latitude, longitude);--> statement-breakpoint
CREATE INDEX property_search_rate ON property_search (rate, listing_number)
  INCLUDE (price, metres, state, district, mandal, traits, latitude, longitude);--> statement-breakpoint
CREATE INDEX property_search_reduced ON property_search (reduced, listing_number)
  INCLUDE (price, metres, rate, state, district, mandal, traits, latitude, longitude);--> statement-breakpoint
CREATE INDEX property_search_place ON property_search (state, district, mandal, listing_number)
  INCLUDE (price, metres, rate, traits, list_order, confirmed_at, latitude, longitude, shown_at, reduced);--> statement-breakpoint
CREATE INDEX property_search_map ON property_search (latitude, longitude)
  INCLUDE (listing_number, shown_at, price, metres, rate, state, district, mandal, traits);--> statement-breakpoint
ALTER TABLE "search_conditions" ADD COLUMN "traits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE search_conditions SET traits = kind_wanted % 128
  + CASE WHEN kind_mask < 128 THEN 0 WHEN kind_wanted >= 128 THEN 256 ELSE 128 END
  + CASE WHEN facts % 8 > 0 THEN 1::bigint << (8 + facts % 8) ELSE 0 END
  + CASE WHEN facts / 8 % 8 > 0 THEN 1::bigint << (15 + facts / 8 % 8) ELSE 0 END
  + ((facts / 64 % 2)::bigint << 20) + ((facts / 128 = 3)::int::bigint << 21) + (reduced::int::bigint << 22);--> statement-breakpoint
ALTER TABLE "search_conditions" ALTER COLUMN "traits" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_conditions" DROP COLUMN "kind_mask";--> statement-breakpoint
ALTER TABLE "search_conditions" DROP COLUMN "kind_wanted";--> statement-breakpoint
ALTER TABLE "search_conditions" DROP COLUMN "facts";--> statement-breakpoint
ALTER TABLE "search_conditions" DROP COLUMN "reduced";--> statement-breakpoint
-- No row has the rules of this version: background work writes all of them anew.
ALTER TABLE "search_conditions" ADD COLUMN "rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_conditions" ALTER COLUMN "rules" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_conditions" DROP COLUMN "word_rules";--> statement-breakpoint
ALTER TABLE "search_state" ADD COLUMN "rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_state" DROP COLUMN "word_rules";--> statement-breakpoint
-- How complete a listing is, as /how-we-rank publishes it: a step each for three photos, a document and eight answers that
-- buyers ask for first (ASKED_FIRST in contract/facts.ts; list-order.test.ts compares). 'Not known' is no answer, nor what a
-- document contradicts.
ALTER TABLE "properties" ADD COLUMN "completeness" smallint;--> statement-breakpoint
ALTER TABLE properties DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE properties SET completeness = list_order / 86400000000 % 4 WHERE list_order IS NOT NULL;--> statement-breakpoint
ALTER TABLE properties ENABLE TRIGGER USER;--> statement-breakpoint
CREATE FUNCTION completeness_of(property uuid) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT (((SELECT count(*) FROM photos WHERE property_id = property) >= 3)::int
    + EXISTS (SELECT FROM documents WHERE property_id = property)::int
    + ((SELECT count(*) FROM property_facts
        WHERE property_id = property AND says IS NULL AND value <> '"not_known"' AND fact = ANY ('{road_width,ownership,
          possession,loan,court_case,village,land_use,boundary_marks,electricity,water,plots}')) >= 8)::int)::smallint
$$;
--> statement-breakpoint
-- By the Indian day of the approval, completeness, and the microsecond. India has one offset all year.
CREATE OR REPLACE FUNCTION place_property() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day CONSTANT bigint := 86400000000;
  moment bigint := (extract(epoch FROM NEW.approved_at) * 1000000)::bigint + 19800000000;
BEGIN
  NEW.completeness := CASE WHEN moment IS NOT NULL THEN completeness_of(NEW.id) END;
  NEW.list_order := (moment / day * 4 + NEW.completeness) * day + moment % day;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER properties_placed ON properties;--> statement-breakpoint
CREATE TRIGGER properties_placed BEFORE INSERT OR UPDATE OF approved_at, completeness ON properties
  FOR EACH ROW EXECUTE FUNCTION place_property();
--> statement-breakpoint
-- Locked before it is read what others committed meanwhile, and in one order, so that none wait for each other in a ring.
CREATE OR REPLACE FUNCTION place_changed_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM properties WHERE id IN (SELECT property_id FROM changed) AND approved_at IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE properties SET completeness = NULL
    WHERE id IN (SELECT property_id FROM changed) AND approved_at IS NOT NULL AND completeness IS DISTINCT FROM completeness_of(id);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER properties_placed_in_search ON properties;--> statement-breakpoint
CREATE TRIGGER properties_placed_in_search AFTER UPDATE OF approved_at, completeness ON properties FOR EACH ROW
  WHEN (OLD.list_order IS DISTINCT FROM NEW.list_order) EXECUTE FUNCTION place_in_search();
--> statement-breakpoint
DROP FUNCTION list_order_of(uuid, timestamptz);
