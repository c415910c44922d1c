CREATE TABLE "listing_changes" (
	"what" text NOT NULL,
	"listing" bigint,
	"transaction" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "listing_changes_of_transaction" ON "listing_changes" USING btree ("transaction");--> statement-breakpoint
-- Each change of what lists are filtered by leaves a row with its transaction, so that whoever holds a copy reads what is new and no more.
CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this bigint := pg_current_xact_id()::text::bigint;
BEGIN
  IF TG_ARGV[0] = 'owner' THEN
    INSERT INTO listing_changes (what, listing, transaction)
      SELECT 'listing', listing_number, this FROM properties WHERE owner_id = NEW.id AND status = 'approved';
  ELSIF TG_LEVEL = 'ROW' THEN
    INSERT INTO listing_changes (what, listing, transaction) VALUES ('listing', OLD.listing_number, this);
  ELSIF TG_ARGV[0] = 'listing' THEN
    INSERT INTO listing_changes (what, listing, transaction) SELECT 'listing', listing_number, this FROM touched WHERE status = 'approved';
  ELSIF TG_ARGV[0] = 'paper' THEN
    INSERT INTO listing_changes (what, listing, transaction) SELECT DISTINCT 'listing', listing_number, this FROM touched JOIN properties ON properties.id = touched.property_id;
  ELSE
    INSERT INTO listing_changes (what, transaction) SELECT TG_ARGV[0], this FROM touched LIMIT 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_noted_added AFTER INSERT ON properties
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('listing');
--> statement-breakpoint
-- By the row: views are counted there all the time, and are nothing of this.
CREATE TRIGGER properties_noted_changed
  AFTER UPDATE OF status, price_rupees, size, unit_id, mandal_id, owner_id, approved_at, confirmed_at ON properties
  FOR EACH ROW WHEN ((OLD.status = 'approved' OR NEW.status = 'approved') AND
    (OLD.status, OLD.price_rupees, OLD.size, OLD.unit_id, OLD.mandal_id, OLD.owner_id, OLD.approved_at, OLD.confirmed_at)
    IS DISTINCT FROM (NEW.status, NEW.price_rupees, NEW.size, NEW.unit_id, NEW.mandal_id, NEW.owner_id, NEW.approved_at, NEW.confirmed_at))
  EXECUTE FUNCTION note_listing_change();
--> statement-breakpoint
CREATE TRIGGER properties_noted_taken AFTER DELETE ON properties
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('listing');
--> statement-breakpoint
CREATE TRIGGER documents_noted_added AFTER INSERT ON documents
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('paper');
--> statement-breakpoint
CREATE TRIGGER documents_noted_taken AFTER DELETE ON documents
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('paper');
--> statement-breakpoint
CREATE TRIGGER users_noted_role AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION note_listing_change('owner');
--> statement-breakpoint
CREATE TRIGGER states_noted_added AFTER INSERT ON states
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER states_noted_changed AFTER UPDATE ON states
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER states_noted_taken AFTER DELETE ON states
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER districts_noted_added AFTER INSERT ON districts
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER districts_noted_changed AFTER UPDATE ON districts
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER districts_noted_taken AFTER DELETE ON districts
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER mandals_noted_added AFTER INSERT ON mandals
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER mandals_noted_changed AFTER UPDATE ON mandals
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER mandals_noted_taken AFTER DELETE ON mandals
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('areas');
--> statement-breakpoint
CREATE TRIGGER units_noted_added AFTER INSERT ON units
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('units');
--> statement-breakpoint
CREATE TRIGGER units_noted_changed AFTER UPDATE ON units
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('units');
--> statement-breakpoint
CREATE TRIGGER units_noted_taken AFTER DELETE ON units
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('units');
--> statement-breakpoint
CREATE TRIGGER unit_sizes_noted_added AFTER INSERT ON unit_sizes
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('units');
--> statement-breakpoint
CREATE TRIGGER unit_sizes_noted_changed AFTER UPDATE ON unit_sizes
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('units');
--> statement-breakpoint
CREATE TRIGGER unit_sizes_noted_taken AFTER DELETE ON unit_sizes
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('units');
