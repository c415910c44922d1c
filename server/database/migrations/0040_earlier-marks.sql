CREATE TABLE "earlier_marks" (
	"property_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"document_id" uuid NOT NULL,
	"page" smallint,
	"year" smallint,
	"says" jsonb,
	CONSTRAINT "earlier_marks_property_id_fact_pk" PRIMARY KEY("property_id","fact")
);
--> statement-breakpoint
ALTER TABLE "earlier_marks" ADD CONSTRAINT "earlier_marks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_marks" ADD CONSTRAINT "earlier_marks_of_fact" FOREIGN KEY ("property_id","fact") REFERENCES "public"."property_facts"("property_id","fact") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_marks_of_document" ON "earlier_marks" USING btree ("document_id");--> statement-breakpoint
-- A deleted document had left what it said instead, which counted against the answer; and a plot whose use and road are
-- not given was not found as documented.
INSERT INTO search_rewrites (id) SELECT DISTINCT owner_id FROM properties JOIN property_facts ON property_id = properties.id
  WHERE document_id IS NOT NULL OR says IS NOT NULL ON CONFLICT (id) DO UPDATE SET changes = search_rewrites.changes + 1;--> statement-breakpoint
UPDATE property_facts SET page = NULL, year = NULL, says = NULL WHERE document_id IS NULL AND num_nonnulls(page, year, says) > 0;
