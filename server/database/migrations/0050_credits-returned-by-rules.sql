-- Credits come back by rules too, each once (docs/decisions/129).
CREATE TABLE "sales" (
	"property_id" uuid NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"relisted_at" timestamp with time zone,
	CONSTRAINT "sales_property_id_sold_at_pk" PRIMARY KEY("property_id","sold_at")
);
--> statement-breakpoint
ALTER TABLE "credit_movements" DROP CONSTRAINT "credit_movements_say_what_for";--> statement-breakpoint
ALTER TABLE "credit_movements" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "property_facts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "reveals" ADD COLUMN "documented" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_by_time" ON "sales" USING btree ("sold_at");--> statement-breakpoint
UPDATE credit_movements AS m SET property_id = r.property_id, rule = 'upheld'
  FROM reports r WHERE r.id = m.report_id AND m.reason = 'return';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_returned_once" ON "credit_movements" USING btree ("user_id","property_id") WHERE reason = 'return';--> statement-breakpoint
CREATE INDEX "property_facts_conflicting" ON "property_facts" USING btree ("checked_at") WHERE says is not null;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_returned_by_a_rule" CHECK (("credit_movements"."reason" = 'return') = ("credit_movements"."rule" is not null) and ("credit_movements"."rule" is not distinct from 'upheld') = ("credit_movements"."report_id" is not null));--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_say_what_for" CHECK (num_nonnulls("credit_movements"."payment_id", "credit_movements"."property_id") = 1 and ("credit_movements"."reason" in ('reveal', 'return')) = ("credit_movements"."property_id" is not null));