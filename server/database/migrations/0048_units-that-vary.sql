ALTER TABLE "documents" ADD COLUMN "file_pages" smallint;--> statement-breakpoint
-- A unit that varies from district to district has no size of a whole state. What the operator changed stays. The trigger
-- on unit_sizes has the job of search rows measure its properties again.
DELETE FROM unit_sizes size USING units u, states s,
  (VALUES ('bigha', 'Jharkhand', 1337.803776::float8), ('katha', 'Jharkhand', 66.890189),
    ('bigha (pucca)', 'Uttar Pradesh', 2529.285264), ('bigha (kachha)', 'Uttar Pradesh', 843.095088),
    ('biswa', 'Uttar Pradesh', 126.464263), ('biswa (kachha)', 'Uttar Pradesh', 42.154754),
    ('biswansi', 'Uttar Pradesh', 6.323213), ('katha', 'Uttar Pradesh', 126.464263), ('dhur', 'Uttar Pradesh', 6.323213)
  ) AS old (unit, state, square_metres)
WHERE u.id = size.unit_id AND s.id = size.state_id AND size.district_id IS NULL AND lower(u.name) = old.unit
  AND s.name = old.state AND size.square_metres = old.square_metres;
