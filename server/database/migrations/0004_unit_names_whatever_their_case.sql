ALTER TABLE "units" DROP CONSTRAINT "units_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "units_name" ON "units" USING btree (lower("name"));