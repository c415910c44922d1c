ALTER TABLE "users" ADD COLUMN "phone_called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_called_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_called_by_users_id_fk" FOREIGN KEY ("phone_called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_called_by" CHECK (num_nonnulls("users"."phone_called_at", "users"."phone_called_by") in (0, 2));