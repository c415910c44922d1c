CREATE TABLE "consultants" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"slug" text,
	"is_shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "consultants_slug_unique" UNIQUE("slug"),
	CONSTRAINT "consultants_shown_with_name" CHECK (not "consultants"."is_shown" or num_nonnulls("consultants"."name", "consultants"."slug") = 2)
);
--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A consultant's page goes with the account's state, whoever changes that: cached pages are dropped as the commit is
-- notified (server/http/page-changes.ts).
CREATE FUNCTION drop_pages_of_consultant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM consultants WHERE user_id = NEW.id AND name IS NOT NULL) THEN
    PERFORM pg_notify('bhukhand_pages_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_consultant AFTER UPDATE OF role, disabled_at, erasure_asked_at, phone_verified_at, phone_called_at ON users
  FOR EACH ROW WHEN ((NEW.role, NEW.disabled_at IS NULL, NEW.erasure_asked_at IS NULL, NEW.phone_verified_at, NEW.phone_called_at)
    IS DISTINCT FROM (OLD.role, OLD.disabled_at IS NULL, OLD.erasure_asked_at IS NULL, OLD.phone_verified_at, OLD.phone_called_at))
  EXECUTE FUNCTION drop_pages_of_consultant();
