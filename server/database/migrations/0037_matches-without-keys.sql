ALTER TABLE "search_matches" DROP CONSTRAINT "search_matches_search_id_saved_searches_id_fk";
--> statement-breakpoint
ALTER TABLE "search_matches" DROP CONSTRAINT "search_matches_property_id_properties_id_fk";
--> statement-breakpoint
DROP INDEX "search_matches_oldest";--> statement-breakpoint
CREATE INDEX "search_matches_oldest" ON "search_matches" USING brin ("matched_at");--> statement-breakpoint
-- What the foreign keys did when a search or a property was deleted, without their look at each new row.
CREATE FUNCTION matches_go_with_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_matches WHERE search_id IN (SELECT id FROM deleted);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION matches_go_with_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_matches WHERE property_id IN (SELECT id FROM deleted);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_searches_deleted AFTER DELETE ON saved_searches REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION matches_go_with_search();
--> statement-breakpoint
CREATE TRIGGER properties_deleted AFTER DELETE ON properties REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION matches_go_with_property();
