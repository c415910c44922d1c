-- A UUIDv7 (RFC 9562, method 3: microseconds in the first random bits), also on PostgreSQL 15, which has none.
CREATE FUNCTION uuid_of_now() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (
    lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4096 / 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17)
  )::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) AS clock
$$;--> statement-breakpoint
ALTER TABLE "credit_movements" ALTER COLUMN "id" SET DEFAULT uuid_of_now();
