-- Trigrams correct typing errors; a trusted extension, which the owner of a database may create.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A UUIDv7 (RFC 9562, method 3: microseconds in the first random bits), also on PostgreSQL 15, which has none.
CREATE FUNCTION uuid_of_now() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (
    lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4096 / 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17)
  )::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) AS clock
$$;
--> statement-breakpoint
-- Generated from schema.ts until the next such line
CREATE TYPE "public"."credit_reason" AS ENUM('purchase', 'reveal', 'reversal', 'restoration', 'return');--> statement-breakpoint
CREATE TYPE "public"."discount_type" AS ENUM('flat', 'percentage');--> statement-breakpoint
CREATE TYPE "public"."document_type" AS ENUM('lagan_receipt', 'sale_deed', 'land_map', 'land_revenue_record', 'partition_deed', 'mutation', 'record_of_rights');--> statement-breakpoint
CREATE TYPE "public"."money_reason" AS ENUM('payment', 'refund', 'dispute');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('open', 'paid', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."property_status" AS ENUM('pending', 'approved', 'rejected', 'sold', 'suspended', 'removed');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('open', 'upheld', 'declined');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('buyer', 'seller', 'agent', 'admin');--> statement-breakpoint
CREATE TABLE "approved_counts" (
	"area_id" uuid PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"name" text PRIMARY KEY NOT NULL,
	"brotli" "bytea" NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"was" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "credit_movements" (
	"id" uuid PRIMARY KEY DEFAULT uuid_of_now() NOT NULL,
	"user_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reason" "credit_reason" NOT NULL,
	"payment_id" uuid,
	"property_id" uuid,
	"report_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_movements_balance_not_negative" CHECK ("credit_movements"."balance_after" >= 0),
	CONSTRAINT "credit_movements_say_what_for" CHECK (num_nonnulls("credit_movements"."payment_id", "credit_movements"."property_id", "credit_movements"."report_id") = 1 and ("credit_movements"."reason" = 'reveal') = ("credit_movements"."property_id" is not null) and ("credit_movements"."reason" <> 'purchase' or "credit_movements"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "districts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hindi" text,
	"hindi_is_official" boolean DEFAULT false NOT NULL,
	"lgd_code" integer,
	CONSTRAINT "districts_number_unique" UNIQUE("number"),
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
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "enquiries_closed_by_somebody" CHECK (("enquiries"."closed_at" is null) = ("enquiries"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "erased_records" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"role" "role" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text,
	"answer" text,
	"address_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "mandals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" uuid NOT NULL,
	"state_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hindi" text,
	"hindi_is_official" boolean DEFAULT false NOT NULL,
	"lgd_code" integer,
	CONSTRAINT "mandals_number_unique" UNIQUE("number"),
	CONSTRAINT "mandals_place" UNIQUE("id","district_id","state_id")
);
--> statement-breakpoint
CREATE TABLE "money_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"change_paise" integer NOT NULL,
	"reason" "money_reason" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_movements_move_something" CHECK ("money_movements"."change_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"gateway" text NOT NULL,
	"reversal_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"away_paise" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reversals_gateway_reversal_id_pk" PRIMARY KEY("gateway","reversal_id"),
	CONSTRAINT "payment_reversals_not_negative" CHECK ("payment_reversals"."away_paise" >= 0)
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
	"settled_at" timestamp with time zone,
	"times_asked" integer DEFAULT 0 NOT NULL
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
	"bytes" integer DEFAULT 0 NOT NULL,
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
	"withdrawn_from" "property_status",
	"rejection_reason" text,
	"view_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"attempt" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	CONSTRAINT "properties_listingNumber_unique" UNIQUE("listing_number"),
	CONSTRAINT "properties_size_positive" CHECK ("properties"."size" > 0),
	CONSTRAINT "properties_price_positive" CHECK ("properties"."price_rupees" > 0),
	CONSTRAINT "properties_removed_while_withdrawn" CHECK ("properties"."withdrawn_from" is null or "properties"."status" = 'removed'),
	CONSTRAINT "properties_published_once" CHECK ("properties"."status" not in ('approved', 'sold') or "properties"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "property_search" (
	"listing_number" bigint PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"metres" double precision,
	"rate" double precision,
	"state" integer NOT NULL,
	"district" integer NOT NULL,
	"mandal" integer NOT NULL,
	"kind" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "property_search_propertyId_unique" UNIQUE("property_id")
);
--> statement-breakpoint
CREATE TABLE "property_visits" (
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor_hash" "bytea" NOT NULL,
	CONSTRAINT "property_visits_day_property_id_visitor_hash_pk" PRIMARY KEY("day","property_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"financial_year" text NOT NULL,
	"is_test" boolean NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_numbers_financial_year_is_test_pk" PRIMARY KEY("financial_year","is_test")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"language" text,
	"seller_name" text NOT NULL,
	"seller_address" text,
	"amount_paise" integer NOT NULL,
	"gstin" text,
	"place_of_supply" text,
	"rate_basis_points" integer,
	"taxable_paise" integer,
	"cgst_paise" integer,
	"sgst_paise" integer,
	"igst_paise" integer,
	"sac" text,
	CONSTRAINT "receipts_add_up" CHECK ("receipts"."gstin" is null or "receipts"."taxable_paise" + "receipts"."cgst_paise" + "receipts"."sgst_paise" + "receipts"."igst_paise" = "receipts"."amount_paise"),
	CONSTRAINT "receipts_tax_whole_or_not_at_all" CHECK (num_nonnulls("receipts"."gstin", "receipts"."place_of_supply", "receipts"."rate_basis_points", "receipts"."taxable_paise", "receipts"."cgst_paise", "receipts"."sgst_paise", "receipts"."igst_paise") in (0, 7))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" "report_status" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	CONSTRAINT "reports_once_for_each_reveal" UNIQUE("user_id","property_id"),
	CONSTRAINT "reports_decided_by_somebody_for_a_reason" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null) and ("reports"."decided_at" is null) = ("reports"."decided_by" is null) and ("reports"."decided_at" is null) = ("reports"."decision_reason" is null))
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
CREATE TABLE "search_rewrites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"area_names" bigint DEFAULT 0 NOT NULL,
	"word_rules" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "search_state_one_row" CHECK ("search_state"."only")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"key" text NOT NULL,
	"written" text NOT NULL,
	"latin" text NOT NULL,
	CONSTRAINT "search_words_key_written_pk" PRIMARY KEY("key","written")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"property_view_fee_rupees" integer DEFAULT 49 NOT NULL,
	"link_secret" "bytea" NOT NULL,
	"last_backup_at" timestamp with time zone,
	CONSTRAINT "settings_one_row" CHECK ("settings"."only")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "states_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hindi" text,
	"hindi_is_official" boolean DEFAULT false NOT NULL,
	"lgd_code" integer,
	CONSTRAINT "states_number_unique" UNIQUE("number")
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
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"folder" text,
	"width" integer,
	"height" integer,
	"widths" integer[],
	"file_name" text,
	"content_type" text,
	"storage_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "uploads_photo_or_document" CHECK (("uploads"."folder" is null) <> ("uploads"."storage_key" is null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "role" NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state_id" uuid,
	"credits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"erasure_asked_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "users_erased_after_being_asked" CHECK ("users"."erased_at" is null or ("users"."erasure_asked_at" is not null and "users"."disabled_at" is not null)),
	CONSTRAINT "users_credits_not_negative" CHECK ("users"."credits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandals" ADD CONSTRAINT "mandals_district" FOREIGN KEY ("district_id","state_id") REFERENCES "public"."districts"("id","state_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_place" FOREIGN KEY ("mandal_id","district_id","state_id") REFERENCES "public"."mandals"("id","district_id","state_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_search" ADD CONSTRAINT "property_search_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_of_a_reveal" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."reveals"("user_id","property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_sizes" ADD CONSTRAINT "unit_sizes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_sizes" ADD CONSTRAINT "unit_sizes_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_admin" ON "audit_log" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "credit_movements_of_user" ON "credit_movements" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_movements_of_payment" ON "credit_movements" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_for_each_payment" ON "credit_movements" USING btree ("payment_id") WHERE reason = 'purchase';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_for_each_reveal" ON "credit_movements" USING btree ("user_id","property_id") WHERE reason = 'reveal';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_for_each_report" ON "credit_movements" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "districts_name_in_state" ON "districts" USING btree ("state_id",lower("name"));--> statement-breakpoint
CREATE INDEX "districts_name" ON "districts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "enquiries_of_user" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enquiries_queue" ON "enquiries" USING btree ((closed_at is null) desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_closed" ON "enquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "erased_records_oldest" ON "erased_records" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX "failed_emails_by_state" ON "failed_emails" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "failed_emails_newest" ON "failed_emails" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "failed_emails_of_refused_addresses" ON "failed_emails" USING btree (lower("address" collate "C")) WHERE "failed_emails"."address_refused";--> statement-breakpoint
CREATE UNIQUE INDEX "mandals_name_in_district" ON "mandals" USING btree ("district_id",lower("name"));--> statement-breakpoint
CREATE INDEX "mandals_name" ON "mandals" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "money_movements_by_time" ON "money_movements" USING btree ("at","change_paise");--> statement-breakpoint
CREATE INDEX "money_movements_of_payment" ON "money_movements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "password_resets_of_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_reversals_of_payment" ON "payment_reversals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_reversals_by_id" ON "payment_reversals" USING btree ("reversal_id");--> statement-breakpoint
CREATE INDEX "payment_reversals_disputes" ON "payment_reversals" USING btree ("said_at") WHERE kind = 'dispute' and away_paise > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_reference" ON "payments" USING btree ("gateway","gateway_reference");--> statement-breakpoint
CREATE INDEX "payments_of_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("gateway_reference");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "plans_view_count" ON "plans" USING btree ("view_count") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("approved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_state" ON "properties" USING btree ("state_id","approved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_district" ON "properties" USING btree ("district_id","approved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_of_mandal" ON "properties" USING btree ("mandal_id","approved_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_most_viewed" ON "properties" USING btree ("view_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "properties_of_attempt" ON "properties" USING btree ("owner_id","attempt") WHERE attempt is not null;--> statement-breakpoint
CREATE INDEX "properties_of_owner" ON "properties" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_queue" ON "properties" USING btree ((status = 'pending') desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_by_status" ON "properties" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_changed_in_part" ON "properties" USING btree (((listing_number - 100001) / 50000),greatest(approved_at, changed_at) desc) WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX "properties_in_unit" ON "properties" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "properties_in_mandal" ON "properties" USING btree ("mandal_id");--> statement-breakpoint
CREATE INDEX "property_search_words" ON "property_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "property_search_kind" ON "property_search" USING btree ("kind");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("financial_year","is_test","number");--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ((status = 'open') desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reveals_of_property" ON "reveals" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "reveals_by_time" ON "reveals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("latin" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "states_name" ON "states" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "units_name" ON "units" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("erasure_asked_at") WHERE erasure_asked_at is not null;
--> statement-breakpoint
-- Written by hand from here on
-- Unlogged: losing counts of limits in a crash costs nothing, and each request writes one.
ALTER TABLE limit_counts SET UNLOGGED;
--> statement-breakpoint
-- Keeps approved_counts: once for each statement, so that loading a million rows costs one pass, and in the order of the
-- area's id, so that two statements never wait for each other in a ring. A change that moves nothing (a price, a batch of
-- views) writes nothing.
CREATE FUNCTION count_added_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO approved_counts (area_id, count)
  SELECT area, count(*)
  FROM (
    SELECT unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, state_id, district_id, mandal_id]) AS area
    FROM added WHERE status = 'approved'
  ) AS places
  GROUP BY area ORDER BY area
  ON CONFLICT (area_id) DO UPDATE SET count = approved_counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO approved_counts (area_id, count)
  SELECT area, sum(change)
  FROM (
    SELECT unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, state_id, district_id, mandal_id]) AS area, 1 AS change
    FROM added WHERE status = 'approved'
    UNION ALL
    SELECT unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, state_id, district_id, mandal_id]), -1
    FROM taken WHERE status = 'approved'
  ) AS places
  GROUP BY area HAVING sum(change) <> 0 ORDER BY area
  ON CONFLICT (area_id) DO UPDATE SET count = approved_counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_taken_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approved_counts SET count = approved_counts.count - gone.count
  FROM (
    SELECT area, count(*)
    FROM (
      SELECT unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, state_id, district_id, mandal_id]) AS area
      FROM taken WHERE status = 'approved'
    ) AS places
    GROUP BY area ORDER BY area
  ) AS gone
  WHERE approved_counts.area_id = gone.area;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_added AFTER INSERT ON properties
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_properties();
--> statement-breakpoint
CREATE TRIGGER properties_changed AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_properties();
--> statement-breakpoint
CREATE TRIGGER properties_taken AFTER DELETE ON properties
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_taken_properties();
--> statement-breakpoint
-- Not even by a mistake of ours: what an admin did stays written.
create function audit_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is never changed';
end
$$;
--> statement-breakpoint
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function audit_log_stays();
--> statement-breakpoint
-- Rows of property_search hold what a unit is called and measures, and whether an agent lists. The argument is the column with the unit's or user's id.
CREATE FUNCTION search_rows_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_rewrites (id)
    SELECT DISTINCT (changed ->> TG_ARGV[0])::uuid FROM unnest(ARRAY[to_jsonb(OLD), to_jsonb(NEW)]) AS changed
    WHERE changed IS NOT NULL ON CONFLICT (id) DO UPDATE SET changes = search_rewrites.changes + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_search_outdated AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION search_rows_outdated('id');
--> statement-breakpoint
CREATE TRIGGER units_search_outdated AFTER UPDATE OF name ON units
  FOR EACH ROW EXECUTE FUNCTION search_rows_outdated('id');
--> statement-breakpoint
CREATE TRIGGER unit_sizes_search_outdated AFTER INSERT OR UPDATE OR DELETE ON unit_sizes
  FOR EACH ROW EXECUTE FUNCTION search_rows_outdated('unit_id');
--> statement-breakpoint
-- Before the statement, so that every change of areas takes this row's lock first and none waits for another in a ring.
CREATE FUNCTION count_area_names_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_state (area_names) VALUES (1)
  ON CONFLICT ("only") DO UPDATE SET area_names = search_state.area_names + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER states_names_changed BEFORE INSERT OR UPDATE OR DELETE ON states
  FOR EACH STATEMENT EXECUTE FUNCTION count_area_names_change();
--> statement-breakpoint
CREATE TRIGGER districts_names_changed BEFORE INSERT OR UPDATE OR DELETE ON districts
  FOR EACH STATEMENT EXECUTE FUNCTION count_area_names_change();
--> statement-breakpoint
CREATE TRIGGER mandals_names_changed BEFORE INSERT OR UPDATE OR DELETE ON mandals
  FOR EACH STATEMENT EXECUTE FUNCTION count_area_names_change();
--> statement-breakpoint
-- Every order's index holds every other filter, so that a list is found without its rows (docs/decisions/048).
CREATE INDEX property_search_newest ON property_search (approved_at, listing_number) INCLUDE (price, metres, rate, state, district, mandal, kind);
--> statement-breakpoint
CREATE INDEX property_search_confirmed ON property_search (confirmed_at, listing_number) INCLUDE (price, metres, rate, state, district, mandal, kind);
--> statement-breakpoint
CREATE INDEX property_search_price ON property_search (price, listing_number) INCLUDE (metres, rate, state, district, mandal, kind);
--> statement-breakpoint
CREATE INDEX property_search_metres ON property_search (metres, listing_number) INCLUDE (price, rate, state, district, mandal, kind);
--> statement-breakpoint
CREATE INDEX property_search_rate ON property_search (rate, listing_number) INCLUDE (price, metres, state, district, mandal, kind);
--> statement-breakpoint
CREATE INDEX property_search_place ON property_search (state, district, mandal, listing_number)
  INCLUDE (price, metres, rate, kind, approved_at, confirmed_at);
--> statement-breakpoint
CREATE STATISTICS property_search_places (dependencies, mcv) ON state, district, mandal FROM property_search;
--> statement-breakpoint
-- Among few words the planner prefers reading all of them to the index, which is 50 times as quick.
CREATE FUNCTION words_like(asked text) RETURNS SETOF search_words LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT * FROM search_words WHERE latin % asked
$$;
--> statement-breakpoint
-- With fewer, rare words are planned as common ones, and papers that nobody has as papers that some have.
ALTER TABLE property_search ALTER words SET STATISTICS 1000, ALTER mandal SET STATISTICS 1000, ALTER kind SET STATISTICS 256;
--> statement-breakpoint
-- Whatever changes a listing for its readers changes its status or counts up its version: batches of counted views do neither.
CREATE FUNCTION date_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at = now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_change_dated BEFORE UPDATE ON properties FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.version IS DISTINCT FROM NEW.version)
  EXECUTE FUNCTION date_listing_change();
