CREATE INDEX "saved_searches_near" ON "saved_searches" USING btree ((case when query ~ '(^|&)near=area(&|$)' then area_id::text
  else lower(substring(query from '(?:^|&)near=([^&]+)')) end)) WHERE query like '%near=%';--> statement-breakpoint
-- A plot without a pin is where its mandal is, and a saved search around the mandal copies its middle. Background work writes both again.
CREATE OR REPLACE FUNCTION mandal_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_rewrites (id) SELECT NEW.id WHERE EXISTS (SELECT FROM properties WHERE mandal_id = NEW.id)
    ON CONFLICT (id) DO UPDATE SET changes = search_rewrites.changes + 1;
  UPDATE search_conditions SET rules = 0 FROM saved_searches
    WHERE saved_searches.id = search_conditions.search_id AND query LIKE '%near=%'
      AND (CASE WHEN query ~ '(^|&)near=area(&|$)' THEN area_id::text
        ELSE lower(substring(query FROM '(?:^|&)near=([^&]+)')) END) = NEW.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What moved before.
UPDATE search_conditions SET rules = 0 WHERE around_latitude IS NOT NULL;
