ALTER TABLE "number_orders" ADD COLUMN "account_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "shares_device_with" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Orders that wait count from here on.
UPDATE number_orders o SET account_ids = ARRAY(SELECT id FROM users WHERE phone = o.phone ORDER BY id) WHERE acted_at IS NULL;--> statement-breakpoint
-- An earlier mark does not say whose device it was: it stays as strict, for everybody whom the owner did not answer.
UPDATE reveals r SET shares_device_with = ARRAY(
  SELECT DISTINCT other.user_id FROM properties this
    JOIN properties p ON p.owner_id = this.owner_id
    JOIN reveals other ON other.property_id = p.id
  WHERE this.id = r.property_id AND other.user_id <> r.user_id AND other.unanswered_at <> '{}')
WHERE shares_device;--> statement-breakpoint
ALTER TABLE "reveals" DROP COLUMN "shares_device";
