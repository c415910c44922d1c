CREATE TYPE "public"."measured_by" AS ENUM('exact', 'documented', 'laggi', 'square_feet');--> statement-breakpoint
ALTER TABLE "unit_sizes" DROP CONSTRAINT "unit_sizes_once";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "square_metres" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "measured_by" "measured_by";--> statement-breakpoint
ALTER TABLE "unit_sizes" ADD COLUMN "district_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_sizes" ADD CONSTRAINT "unit_sizes_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_sizes" ADD CONSTRAINT "unit_sizes_once" UNIQUE NULLS NOT DISTINCT("unit_id","state_id","district_id");--> statement-breakpoint
ALTER TABLE "unit_sizes" ADD CONSTRAINT "unit_sizes_district_in_state" CHECK ("unit_sizes"."district_id" is null or "unit_sizes"."state_id" is not null);--> statement-breakpoint
-- The one place that decides what a property measures, unless its seller gave the laggi or square feet.
CREATE FUNCTION measure_property() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  documented record;
BEGIN
  IF NEW.measured_by IN ('laggi', 'square_feet') THEN RETURN NEW; END IF;
  SELECT size.square_metres, size.exact INTO documented FROM unit_sizes size
    WHERE size.unit_id = NEW.unit_id AND (size.state_id = NEW.state_id OR size.state_id IS NULL)
      AND (size.district_id = NEW.district_id OR size.district_id IS NULL)
    ORDER BY size.district_id NULLS LAST, size.state_id NULLS LAST LIMIT 1;
  NEW.square_metres := NEW.size::float8 * documented.square_metres;
  NEW.measured_by := CASE WHEN documented.exact THEN 'exact' WHEN documented.square_metres IS NOT NULL THEN 'documented' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_measured
  BEFORE INSERT OR UPDATE OF size, unit_id, district_id, state_id, square_metres, measured_by ON properties
  FOR EACH ROW EXECUTE FUNCTION measure_property();
--> statement-breakpoint
-- Bihar's and Madhya Pradesh's customary units have no size of a whole state. What the operator changed stays.
DELETE FROM unit_sizes size USING units u, states s,
  (VALUES ('bigha', 'Bihar', 2529.285264::float8), ('katha', 'Bihar', 126.464263), ('dhur', 'Bihar', 6.323213),
    ('dhurki', 'Bihar', 0.316161), ('bigha', 'Madhya Pradesh', 1114.83648), ('biswa', 'Madhya Pradesh', 55.741824)
  ) AS old (unit, state, square_metres)
WHERE u.id = size.unit_id AND s.id = size.state_id AND lower(u.name) = old.unit AND s.name = old.state
  AND size.square_metres = old.square_metres;
--> statement-breakpoint
UPDATE unit_sizes size SET square_metres = 1337.803776, note = '20 katha of 720 sq ft (14400 sq ft). SOURCES DISAGREE: converters give 27225 sq ft as in Patna. Prefer decimal or acre.'
FROM units u, states s
WHERE u.id = size.unit_id AND s.id = size.state_id AND lower(u.name) = 'bigha' AND s.name = 'Jharkhand'
  AND size.square_metres = 2529.285264;
--> statement-breakpoint
INSERT INTO unit_sizes (id, unit_id, state_id, district_id, square_metres, exact, note)
SELECT gen_random_uuid(), u.id, s.id, d.id, new.square_metres, false, new.note
FROM (VALUES
  ('bigha', 'Bihar', 'Patna', 2529.285264::float8, '20 katha of 1361.25 sq ft.'),
  ('katha', 'Bihar', 'Patna', 126.464263::float8, 'Patna/Arrah value; 3.125 decimal. In parts of the district 720 sq ft is used: ask for the laggi or sq ft.'),
  ('dhur', 'Bihar', 'Patna', 6.323213::float8, '1/20 katha of 1361.25 sq ft.'),
  ('bigha', 'Bihar', 'Bhojpur', 2529.285264::float8, '20 katha of 1361.25 sq ft.'),
  ('katha', 'Bihar', 'Bhojpur', 126.464263::float8, 'Patna/Arrah value; 3.125 decimal.'),
  ('dhur', 'Bihar', 'Bhojpur', 6.323213::float8, '1/20 katha of 1361.25 sq ft.'),
  ('bigha', 'Bihar', 'Gaya', 2528.820749::float8, '20 katha of 1361 sq ft.'),
  ('katha', 'Bihar', 'Gaya', 126.441037::float8, '1361 sq ft.'),
  ('dhur', 'Bihar', 'Gaya', 6.322052::float8, '1/20 katha of 1361 sq ft.'),
  ('bigha', 'Bihar', 'Munger', 2528.820749::float8, '20 katha of 1361 sq ft.'),
  ('katha', 'Bihar', 'Munger', 126.441037::float8, '1361 sq ft. The dhur is divided otherwise here; so no size of a dhur is given.'),
  ('bigha', 'Bihar', 'Nalanda', 2528.820749::float8, '20 katha of 1361 sq ft.'),
  ('katha', 'Bihar', 'Nalanda', 126.441037::float8, '1361 sq ft.'),
  ('dhur', 'Bihar', 'Nalanda', 6.322052::float8, '1/20 katha of 1361 sq ft.'),
  ('bigha', 'Bihar', 'Buxar', 2528.820749::float8, '20 katha of 1361 sq ft.'),
  ('katha', 'Bihar', 'Buxar', 126.441037::float8, '1361 sq ft.'),
  ('dhur', 'Bihar', 'Buxar', 6.322052::float8, '1/20 katha of 1361 sq ft.'),
  ('bigha', 'Bihar', 'Bhagalpur', 1337.803776::float8, '20 katha of 720 sq ft.'),
  ('katha', 'Bihar', 'Bhagalpur', 66.890189::float8, '720 sq ft. The dhur is divided otherwise here; so no size of a dhur is given.'),
  ('bigha', 'Bihar', 'Vaishali', 3532.638096::float8, '20 katha of 1901.25 sq ft.'),
  ('katha', 'Bihar', 'Vaishali', 176.631905::float8, 'Hajipur value; laggi of 6.5 haath.'),
  ('dhur', 'Bihar', 'Vaishali', 8.831595::float8, '1/20 katha of 1901.25 sq ft.'),
  ('bigha', 'Bihar', 'Pashchim Champaran', 6070.284634::float8, '20 katha of 3267 sq ft.'),
  ('katha', 'Bihar', 'Pashchim Champaran', 303.514232::float8, 'Bettiah value; a laggi of 8.5 haath would give 3251.25.'),
  ('dhur', 'Bihar', 'Pashchim Champaran', 15.175712::float8, '1/20 katha of 3267 sq ft.'),
  ('katha', 'Uttar Pradesh', 'Gorakhpur', 126.464263::float8, '1361.25 sq ft.'),
  ('dhur', 'Uttar Pradesh', 'Gorakhpur', 6.323213::float8, '1/20 katha of 1361.25 sq ft.')
) AS new (unit, state, district, square_metres, note)
JOIN units u ON lower(u.name) = new.unit JOIN states s ON s.name = new.state
JOIN districts d ON d.state_id = s.id AND d.name = new.district;
--> statement-breakpoint
UPDATE properties SET size = size;
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_measured" CHECK (("properties"."square_metres" is null) = ("properties"."measured_by" is null) and "properties"."square_metres" > 0);
