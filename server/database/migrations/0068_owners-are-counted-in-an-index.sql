DROP INDEX "properties_of_owner";--> statement-breakpoint
CREATE INDEX "properties_of_owner" ON "properties" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status");