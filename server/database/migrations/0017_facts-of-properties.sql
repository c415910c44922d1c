CREATE TABLE "property_facts" (
	"property_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"value" jsonb NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	"document_id" uuid,
	"page" smallint,
	"year" smallint,
	"says" jsonb,
	CONSTRAINT "property_facts_property_id_fact_pk" PRIMARY KEY("property_id","fact")
);
--> statement-breakpoint
ALTER TABLE "property_facts" ADD CONSTRAINT "property_facts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_facts" ADD CONSTRAINT "property_facts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_facts_of_document" ON "property_facts" USING btree ("document_id") WHERE document_id is not null;