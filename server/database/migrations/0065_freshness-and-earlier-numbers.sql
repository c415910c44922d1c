CREATE TABLE "earlier_numbers" (
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_numbers_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
ALTER TABLE "earlier_numbers" ADD CONSTRAINT "earlier_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_numbers_of_phone" ON "earlier_numbers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "properties_to_ask" ON "properties" USING btree ((greatest(coalesce(confirmed_at, approved_at), asked_at))) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "properties_to_mark" ON "properties" USING btree ((coalesce(confirmed_at, approved_at))) WHERE status = 'approved' and unconfirmed_since is null;--> statement-breakpoint
CREATE INDEX "properties_to_hide" ON "properties" USING btree ("unconfirmed_since") WHERE status = 'approved' and unconfirmed_since is not null;--> statement-breakpoint
-- Keeps a number that a buyer paid to see within 30 days and that its account gives up, for orders to disconnect it
-- (server/admin/number-orders.ts). An erasure empties the number and keeps none.
CREATE FUNCTION keep_earlier_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM reveals r JOIN properties p ON p.id = r.property_id
    WHERE p.owner_id = NEW.id AND r.created_at > now() - interval '30 days') THEN
    INSERT INTO earlier_numbers (user_id, phone, until) VALUES (NEW.id, OLD.phone, now())
      ON CONFLICT (user_id, phone) DO UPDATE SET until = excluded.until;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_number_given_up AFTER UPDATE OF phone ON users FOR EACH ROW
  WHEN (OLD.phone <> '' AND NEW.phone <> '' AND NEW.phone <> OLD.phone) EXECUTE FUNCTION keep_earlier_number();
