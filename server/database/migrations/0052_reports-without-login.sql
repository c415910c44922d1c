DROP INDEX "reports_of_property";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_of_email" ON "reports" USING btree (lower("email" collate "C")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "reports_of_property" ON "reports" USING btree ("property_id",(status = 'open'),"created_at","id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_email_of_a_visitor" CHECK ("reports"."user_id" is null or "reports"."email" is null);