ALTER TABLE "mandals" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "mandals" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "mandals" ADD COLUMN "centre_from" text;--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "latitude" integer;--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "longitude" integer;--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "shown_at" smallint;--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "reduced" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mandals" ADD CONSTRAINT "mandals_middle_whole" CHECK (("mandals"."latitude" is null) = ("mandals"."longitude" is null)
        and ("mandals"."centre_from" is null or ("mandals"."latitude" is not null and "mandals"."centre_from" in ('file', 'pins'))));--> statement-breakpoint
UPDATE property_search SET latitude = round(p.shown_latitude * 1e7), longitude = round(p.shown_longitude * 1e7),
    shown_at = CASE WHEN p.shows_exactly THEN 0 ELSE 1 END
  FROM properties p WHERE p.id = property_id AND p.shown_latitude IS NOT NULL;--> statement-breakpoint
UPDATE property_search SET reduced = round((first.was_rupees - price) * 10000.0 / first.was_rupees)
  FROM (SELECT DISTINCT ON (property_id) property_id, was_rupees FROM price_changes ORDER BY property_id, changed_on) AS first
  JOIN LATERAL (
    SELECT was_rupees, changed_on FROM price_changes change JOIN properties ON id = change.property_id
    WHERE change.property_id = first.property_id AND was_rupees <> price_rupees ORDER BY changed_on DESC LIMIT 1
  ) AS last ON true
  WHERE first.property_id = property_search.property_id AND first.was_rupees > price AND last.was_rupees > price
    AND last.changed_on > (now() AT TIME ZONE 'Asia/Kolkata')::date - 90;--> statement-breakpoint
-- What is on the map, without its rows.
CREATE INDEX property_search_map ON property_search (latitude, longitude)
  INCLUDE (listing_number, shown_at, price, metres, rate, state, district, mandal, kind, facts, reduced);--> statement-breakpoint
CREATE INDEX property_search_reduced ON property_search (reduced, listing_number)
  INCLUDE (price, metres, rate, state, district, mandal, kind, facts, latitude, longitude);--> statement-breakpoint
-- With where it is shown and its facts, by which every order may be narrowed.
DROP INDEX property_search_newest;--> statement-breakpoint
CREATE INDEX property_search_newest ON property_search (list_order, listing_number)
  INCLUDE (price, metres, rate, state, district, mandal, kind, facts, latitude, longitude);--> statement-breakpoint
DROP INDEX property_search_confirmed;--> statement-breakpoint
CREATE INDEX property_search_confirmed ON property_search (confirmed_at, listing_number)
  INCLUDE (price, metres, rate, state, district, mandal, kind, facts, latitude, longitude);--> statement-breakpoint
DROP INDEX property_search_price;--> statement-breakpoint
CREATE INDEX property_search_price ON property_search (price, listing_number)
  INCLUDE (metres, rate, state, district, mandal, kind, facts, latitude, longitude);--> statement-breakpoint
DROP INDEX property_search_metres;--> statement-breakpoint
CREATE INDEX property_search_metres ON property_search (metres, listing_number)
  INCLUDE (price, rate, state, district, mandal, kind, facts, latitude, longitude);--> statement-breakpoint
DROP INDEX property_search_rate;--> statement-breakpoint
CREATE INDEX property_search_rate ON property_search (rate, listing_number)
  INCLUDE (price, metres, state, district, mandal, kind, facts, latitude, longitude);--> statement-breakpoint
-- A plot without a pin is where its mandal is. Background work writes its rows of search again, as for a unit's new size.
CREATE FUNCTION mandal_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_rewrites (id) SELECT NEW.id WHERE EXISTS (SELECT FROM properties WHERE mandal_id = NEW.id)
    ON CONFLICT (id) DO UPDATE SET changes = search_rewrites.changes + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mandals_moved AFTER UPDATE OF latitude, longitude, centre_from ON mandals FOR EACH ROW
  WHEN ((OLD.latitude, OLD.longitude, OLD.centre_from) IS DISTINCT FROM (NEW.latitude, NEW.longitude, NEW.centre_from))
  EXECUTE FUNCTION mandal_moved();
