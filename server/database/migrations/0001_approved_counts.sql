-- Keeps approved_counts: once for each statement, so that loading a million rows costs one pass, and in the order of the
-- area's id, so that two statements never wait for each other in a ring. A change that moves nothing (a price, a batch of
-- views) writes nothing.
CREATE FUNCTION count_added_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO approved_counts (area_id, count)
  SELECT area, count(*)
  FROM (
    SELECT unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, state_id, district_id, mandal_id]) AS area
    FROM added WHERE status = 'approved'
  ) AS places
  GROUP BY area ORDER BY area
  ON CONFLICT (area_id) DO UPDATE SET count = approved_counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO approved_counts (area_id, count)
  SELECT area, sum(change)
  FROM (
    SELECT unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, state_id, district_id, mandal_id]) AS area, 1 AS change
    FROM added WHERE status = 'approved'
    UNION ALL
    SELECT unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, state_id, district_id, mandal_id]), -1
    FROM taken WHERE status = 'approved'
  ) AS places
  GROUP BY area HAVING sum(change) <> 0 ORDER BY area
  ON CONFLICT (area_id) DO UPDATE SET count = approved_counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_taken_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approved_counts SET count = approved_counts.count - gone.count
  FROM (
    SELECT area, count(*)
    FROM (
      SELECT unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, state_id, district_id, mandal_id]) AS area
      FROM taken WHERE status = 'approved'
    ) AS places
    GROUP BY area ORDER BY area
  ) AS gone
  WHERE approved_counts.area_id = gone.area;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_added AFTER INSERT ON properties
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_properties();
--> statement-breakpoint
CREATE TRIGGER properties_changed AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_properties();
--> statement-breakpoint
CREATE TRIGGER properties_taken AFTER DELETE ON properties
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_taken_properties();
