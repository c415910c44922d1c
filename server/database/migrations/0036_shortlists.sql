CREATE TABLE "shared_shortlists" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"with_notes" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_shortlists_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "shortlisted" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"seen_price_rupees" bigint NOT NULL,
	"seen_documents" smallint NOT NULL,
	"seen_sold" boolean NOT NULL,
	CONSTRAINT "shortlisted_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "shared_shortlists" ADD CONSTRAINT "shared_shortlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted" ADD CONSTRAINT "shortlisted_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted" ADD CONSTRAINT "shortlisted_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlisted_of_property" ON "shortlisted" USING btree ("property_id","added_at");