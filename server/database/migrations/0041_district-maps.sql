-- The map of a district's list reads where its properties are shown from the index alone (server/search/groups-in-view.ts).
DROP INDEX property_search_place;--> statement-breakpoint
CREATE INDEX property_search_place ON property_search (state, district, mandal, listing_number)
  INCLUDE (price, metres, rate, kind, list_order, confirmed_at, latitude, longitude, shown_at, facts, reduced);--> statement-breakpoint
-- And of a crowded one from one property in sixteen, as property_search_map_sample does for a part of the map.
CREATE INDEX property_search_place_sample ON property_search (state, district, mandal)
  INCLUDE (listing_number, latitude, longitude, shown_at, price, metres, rate, kind, facts, reduced)
  WHERE listing_number % 16 = 0;
