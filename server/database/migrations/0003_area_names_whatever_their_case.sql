ALTER TABLE "districts" DROP CONSTRAINT "districts_name_in_state";--> statement-breakpoint
ALTER TABLE "mandals" DROP CONSTRAINT "mandals_name_in_district";--> statement-breakpoint
ALTER TABLE "states" DROP CONSTRAINT "states_name_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_state_id_states_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "districts_name_in_state" ON "districts" USING btree ("state_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "mandals_name_in_district" ON "mandals" USING btree ("district_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "states_name" ON "states" USING btree (lower("name"));