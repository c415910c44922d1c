ALTER TABLE "property_search" ADD COLUMN "facts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "property_search_facts" ON "property_search" USING btree ("facts");