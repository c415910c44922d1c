-- One lock for each of 256 shares of all numbers: with one a number, a transaction that brings ten thousand accounts
-- takes more locks than PostgreSQL has room for.
CREATE OR REPLACE FUNCTION number_lock(phone text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT hashtextextended('number ' || (hashtextextended(phone, 0) & 255)::text, 0) $$;
