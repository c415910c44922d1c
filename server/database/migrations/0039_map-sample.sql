-- One property in sixteen, by which the groups of crowded views of a map are counted (server/search/groups-in-view.ts).
CREATE INDEX property_search_map_sample ON property_search (latitude, longitude)
  INCLUDE (listing_number, shown_at, price, metres, rate, state, district, mandal, kind, facts, reduced)
  WHERE listing_number % 16 = 0;--> statement-breakpoint
-- Its queries read indexes only where pages are vacuumed: by default a tenth of changed rows touches nearly all of them unvacuumed.
ALTER TABLE property_search SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
