CREATE TABLE "lead_emails" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "lead_emails_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "call_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_emails" ADD CONSTRAINT "lead_emails_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;