ALTER TABLE "properties" ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
-- Whatever changes a listing for its readers changes its status or counts up its version: batches of counted views do neither.
CREATE FUNCTION date_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at = now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_change_dated BEFORE UPDATE ON properties FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.version IS DISTINCT FROM NEW.version)
  EXECUTE FUNCTION date_listing_change();
