CREATE TYPE "public"."credit_reason" AS ENUM('purchase', 'reveal');--> statement-breakpoint
CREATE TYPE "public"."discount_type" AS ENUM('flat', 'percentage');--> statement-breakpoint
CREATE TYPE "public"."document_type" AS ENUM('lagan_receipt', 'sale_deed', 'land_map', 'land_revenue_record', 'partition_deed', 'mutation', 'record_of_rights');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('open', 'paid', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."property_status" AS ENUM('pending', 'approved', 'rejected', 'sold', 'suspended', 'removed');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('buyer', 'seller', 'agent', 'admin');--> statement-breakpoint
CREATE TABLE "approved_counts" (
	"area_id" uuid PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reason" "credit_reason" NOT NULL,
	"payment_id" uuid,
	"property_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_movements_balance_not_negative" CHECK ("credit_movements"."balance_after" >= 0),
	CONSTRAINT "credit_movements_say_what_for" CHECK (("credit_movements"."reason" = 'purchase') = ("credit_movements"."payment_id" is not null) and ("credit_movements"."reason" = 'reveal') = ("credit_movements"."property_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lgd_code" integer,
	CONSTRAINT "districts_name_in_state" UNIQUE("state_id","name"),
	CONSTRAINT "districts_place" UNIQUE("id","state_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"type" "document_type" NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "documents_one_of_each_type" UNIQUE("property_id","type")
);
--> statement-breakpoint
CREATE TABLE "mandals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"district_id" uuid NOT NULL,
	"state_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lgd_code" integer,
	CONSTRAINT "mandals_name_in_district" UNIQUE("district_id","name"),
	CONSTRAINT "mandals_place" UNIQUE("id","district_id","state_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_type" text NOT NULL,
	"view_count" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" "payment_status" DEFAULT 'open' NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"folder" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_position" UNIQUE("property_id","position")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"amount_paise" integer NOT NULL,
	"view_count" integer NOT NULL,
	"discounted" boolean DEFAULT false NOT NULL,
	"discount_type" "discount_type" DEFAULT 'flat' NOT NULL,
	"discount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"final_amount_paise" integer NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plans_view_count_positive" CHECK ("plans"."view_count" > 0),
	CONSTRAINT "plans_final_amount_at_least_a_rupee" CHECK ("plans"."final_amount_paise" >= 100)
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "properties_listing_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"owner_id" uuid NOT NULL,
	"mandal_id" uuid NOT NULL,
	"district_id" uuid NOT NULL,
	"state_id" uuid NOT NULL,
	"size" numeric(14, 4) NOT NULL,
	"unit_id" uuid NOT NULL,
	"price_rupees" bigint NOT NULL,
	"description" text NOT NULL,
	"status" "property_status" DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "properties_listingNumber_unique" UNIQUE("listing_number"),
	CONSTRAINT "properties_size_positive" CHECK ("properties"."size" > 0),
	CONSTRAINT "properties_price_positive" CHECK ("properties"."price_rupees" > 0),
	CONSTRAINT "properties_published_once" CHECK ("properties"."status" not in ('approved', 'sold') or "properties"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "property_visits" (
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor_hash" "bytea" NOT NULL,
	CONSTRAINT "property_visits_day_property_id_visitor_hash_pk" PRIMARY KEY("day","property_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "reveals" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reveals_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"merchant_order" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"payer_name" text NOT NULL,
	"success_url" text NOT NULL,
	"failure_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "sandbox_checkouts_outcome_with_its_time" CHECK (("sandbox_checkouts"."outcome" is null) = ("sandbox_checkouts"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"property_view_fee_rupees" integer DEFAULT 49 NOT NULL,
	"link_secret" "bytea" NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."only")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lgd_code" integer,
	CONSTRAINT "states_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "unit_sizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"state_id" uuid,
	"square_metres" double precision NOT NULL,
	"exact" boolean NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "unit_sizes_once" UNIQUE NULLS NOT DISTINCT("unit_id","state_id"),
	CONSTRAINT "unit_sizes_positive" CHECK ("unit_sizes"."square_metres" > 0)
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "units_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "role" NOT NULL,
	"state_id" uuid,
	"credits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "users_credits_not_negative" CHECK ("users"."credits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandals" ADD CONSTRAINT "mandals_district" FOREIGN KEY ("district_id","state_id") REFERENCES "public"."districts"("id","state_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_place" FOREIGN KEY ("mandal_id","district_id","state_id") REFERENCES "public"."mandals"("id","district_id","state_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_sizes" ADD CONSTRAINT "unit_sizes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_sizes" ADD CONSTRAINT "unit_sizes_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_movements_of_user" ON "credit_movements" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_for_each_payment" ON "credit_movements" USING btree ("payment_id") WHERE reason = 'purchase';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_for_each_reveal" ON "credit_movements" USING btree ("user_id","property_id") WHERE reason = 'reveal';--> statement-breakpoint
CREATE INDEX "districts_name" ON "districts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "mandals_name" ON "mandals" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_reference" ON "payments" USING btree ("gateway","gateway_reference");--> statement-breakpoint
CREATE INDEX "payments_of_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "plans_view_count" ON "plans" USING btree ("view_count") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("approved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_state" ON "properties" USING btree ("state_id","approved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_district" ON "properties" USING btree ("district_id","approved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_mandal" ON "properties" USING btree ("mandal_id","approved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_most_viewed" ON "properties" USING btree ("view_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_owner" ON "properties" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_queue" ON "properties" USING btree ((status = 'pending') desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_by_status" ON "properties" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_in_unit" ON "properties" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "properties_in_mandal" ON "properties" USING btree ("mandal_id");--> statement-breakpoint
CREATE INDEX "reveals_of_property" ON "reveals" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);