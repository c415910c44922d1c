-- Descriptions are looked through as well (031): whoever holds a copy of their words reads what was written anew.
DROP TRIGGER properties_noted_changed ON properties;
--> statement-breakpoint
CREATE TRIGGER properties_noted_changed
  AFTER UPDATE OF status, price_rupees, size, unit_id, mandal_id, owner_id, approved_at, confirmed_at, description ON properties
  FOR EACH ROW WHEN ((OLD.status = 'approved' OR NEW.status = 'approved') AND
    (OLD.status, OLD.price_rupees, OLD.size, OLD.unit_id, OLD.mandal_id, OLD.owner_id, OLD.approved_at, OLD.confirmed_at, OLD.description)
    IS DISTINCT FROM (NEW.status, NEW.price_rupees, NEW.size, NEW.unit_id, NEW.mandal_id, NEW.owner_id, NEW.approved_at, NEW.confirmed_at, NEW.description))
  EXECUTE FUNCTION note_listing_change();
