CREATE INDEX "properties_by_age" ON "properties" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_by_price" ON "properties" USING btree ("price_rupees" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING gin (lower("name") gin_trgm_ops,lower("email") gin_trgm_ops,"phone" gin_trgm_ops);