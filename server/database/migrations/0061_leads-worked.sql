CREATE TABLE "lead_reminders" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "lead_reminders_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "lead_works" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"visit_on" date,
	"lost_for" text,
	"note" text DEFAULT '' NOT NULL,
	"note_knows_buyer" boolean DEFAULT false NOT NULL,
	"next_on" date,
	"remind_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_works_user_id_property_id_pk" PRIMARY KEY("user_id","property_id"),
	CONSTRAINT "lead_works_visit_has_a_day" CHECK (("lead_works"."state" = 'visit') = ("lead_works"."visit_on" is not null)),
	CONSTRAINT "lead_works_lost_has_a_reason" CHECK (("lead_works"."state" = 'lost') = ("lead_works"."lost_for" is not null))
);
--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "lead_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_reminders" ADD CONSTRAINT "lead_reminders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_works" ADD CONSTRAINT "lead_works_reveal_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."reveals"("user_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_works_to_remind" ON "lead_works" USING btree ("remind_on") WHERE remind_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reveals_lead" ON "reveals" USING btree ("lead_id");