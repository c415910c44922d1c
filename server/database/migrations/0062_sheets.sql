CREATE TYPE "public"."row_outcome" AS ENUM('added', 'changed', 'unchanged', 'faulty');--> statement-breakpoint
CREATE TYPE "public"."sheet_status" AS ENUM('checked', 'listing', 'stopped', 'done');--> statement-breakpoint
CREATE TABLE "sheet_files" (
	"sheet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "sheet_files_sheet_id_name_pk" PRIMARY KEY("sheet_id","name"),
	CONSTRAINT "sheet_files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "sheet_headings" (
	"owner_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"column" text,
	CONSTRAINT "sheet_headings_owner_id_heading_pk" PRIMARY KEY("owner_id","heading")
);
--> statement-breakpoint
CREATE TABLE "sheet_listings" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"own_number" text,
	"files" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "sheet_listings_number" UNIQUE("owner_id","own_number")
);
--> statement-breakpoint
CREATE TABLE "sheet_rows" (
	"sheet_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"unread" jsonb NOT NULL,
	"own_number" text DEFAULT '' NOT NULL,
	"outcome" "row_outcome" DEFAULT 'faulty' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "sheet_rows_sheet_id_line_pk" PRIMARY KEY("sheet_id","line")
);
--> statement-breakpoint
CREATE TABLE "sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" "sheet_status" DEFAULT 'checked' NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"headings" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "sheets_ownerId_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
ALTER TABLE "sheet_files" ADD CONSTRAINT "sheet_files_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_headings" ADD CONSTRAINT "sheet_headings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_listings" ADD CONSTRAINT "sheet_listings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_listings" ADD CONSTRAINT "sheet_listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;