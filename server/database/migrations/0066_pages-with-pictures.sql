CREATE TABLE "consultant_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"folder" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	CONSTRAINT "consultant_pictures_one_of_each_status" UNIQUE("user_id","status"),
	CONSTRAINT "consultant_pictures_decided_by_somebody" CHECK (("consultant_pictures"."status" = 'waiting') = ("consultant_pictures"."decided_at" is null) and ("consultant_pictures"."decided_at" is null) = ("consultant_pictures"."decided_by" is null) and ("consultant_pictures"."status" = 'refused') = ("consultant_pictures"."decision_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "consultant_pictures" ADD CONSTRAINT "consultant_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_pictures" ADD CONSTRAINT "consultant_pictures_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultant_pictures_waiting" ON "consultant_pictures" USING btree ("created_at") WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_hidden_for_a_reason" CHECK (num_nonnulls("consultants"."hidden_at", "consultants"."hidden_by", "consultants"."hidden_for") in (0, 3));