CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"area_id" uuid,
	"frequency" text NOT NULL,
	"by_email" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE NULLS NOT DISTINCT("user_id","area_id","query")
);
--> statement-breakpoint
CREATE TABLE "search_conditions" (
	"search_id" uuid NOT NULL,
	"area" integer NOT NULL,
	"price_min" bigint NOT NULL,
	"price_max" bigint NOT NULL,
	"kind_mask" smallint NOT NULL,
	"kind_wanted" smallint NOT NULL,
	"facts" smallint NOT NULL,
	"unit_id" uuid,
	"size_min" double precision,
	"size_max" double precision,
	"rate_min" double precision,
	"rate_max" double precision,
	"reduced" boolean NOT NULL,
	"west" integer,
	"south" integer,
	"east" integer,
	"north" integer,
	"around_latitude" integer,
	"around_longitude" integer,
	"around_narrowing" double precision,
	"around_farthest" double precision,
	"listing_number" bigint,
	"words" "tsquery",
	"word_rules" smallint NOT NULL,
	CONSTRAINT "search_conditions_search_id_area_pk" PRIMARY KEY("search_id","area")
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"event" text NOT NULL,
	"day" date NOT NULL,
	"price_rupees" bigint NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"batch" uuid,
	CONSTRAINT "search_matches_search_id_property_id_event_day_pk" PRIMARY KEY("search_id","property_id","event","day")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vapid_public_key" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vapid_private_key" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_conditions" ADD CONSTRAINT "search_conditions_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "search_conditions_of_area" ON "search_conditions" USING btree ("area","price_max","price_min");--> statement-breakpoint
CREATE INDEX "search_matches_of_property" ON "search_matches" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "search_matches_due" ON "search_matches" USING btree ("due_at") WHERE batch is null and due_at is not null;--> statement-breakpoint
CREATE INDEX "search_matches_of_batch" ON "search_matches" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "search_matches_oldest" ON "search_matches" USING btree ("matched_at");