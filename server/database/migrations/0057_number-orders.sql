CREATE TABLE "number_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"authority" text,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"acted_at" timestamp with time zone,
	"acted_by" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lifted_for" text,
	CONSTRAINT "number_orders_acted_by_somebody" CHECK (num_nonnulls("number_orders"."acted_at", "number_orders"."acted_by") in (0, 2)),
	CONSTRAINT "number_orders_lifted_for_a_reason" CHECK (num_nonnulls("number_orders"."lifted_at", "number_orders"."lifted_by", "number_orders"."lifted_for") in (0, 3) and ("number_orders"."lifted_at" is null or "number_orders"."acted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "number_orders" ADD CONSTRAINT "number_orders_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_orders" ADD CONSTRAINT "number_orders_acted_by_users_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_orders" ADD CONSTRAINT "number_orders_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_orders_of_phone" ON "number_orders" USING btree ("phone");--> statement-breakpoint
CREATE FUNCTION number_lock(phone text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT hashtextextended('number ' || phone, 0) $$;
--> statement-breakpoint
-- Shared for who takes a number, exclusive for who acts on an order, until they commit: so an account is either refused
-- here, or seen and blocked there (server/admin/number-orders.ts). VOLATILE, so that the search sees what committed
-- while it waited.
CREATE FUNCTION refuse_blocked_number() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(number_lock(NEW.phone));
  IF EXISTS (SELECT FROM number_orders WHERE phone = NEW.phone AND acted_at IS NOT NULL AND lifted_at IS NULL) THEN
    RAISE EXCEPTION 'The phone number is blocked' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_number_not_blocked';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_number_given BEFORE INSERT ON users FOR EACH ROW WHEN (NEW.phone <> '') EXECUTE FUNCTION refuse_blocked_number();
--> statement-breakpoint
CREATE TRIGGER users_number_changed BEFORE UPDATE OF phone, phone_verified_at, blocked_for ON users FOR EACH ROW
  WHEN (NEW.phone <> '' AND (NEW.phone <> OLD.phone
    OR (OLD.phone_verified_at IS NULL AND NEW.phone_verified_at IS NOT NULL)
    OR (OLD.blocked_for IS NOT NULL AND NEW.blocked_for IS NULL)))
  EXECUTE FUNCTION refuse_blocked_number();
