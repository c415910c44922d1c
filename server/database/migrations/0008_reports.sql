CREATE TYPE "public"."report_status" AS ENUM('open', 'upheld', 'declined');--> statement-breakpoint
ALTER TYPE "public"."credit_reason" ADD VALUE 'return';--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" "report_status" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	CONSTRAINT "reports_once_for_each_reveal" UNIQUE("user_id","property_id"),
	CONSTRAINT "reports_decided_by_somebody_for_a_reason" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null) and ("reports"."decided_at" is null) = ("reports"."decided_by" is null) and ("reports"."decided_at" is null) = ("reports"."decision_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "credit_movements" DROP CONSTRAINT "credit_movements_say_what_for";--> statement-breakpoint
ALTER TABLE "credit_movements" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_of_a_reveal" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."reveals"("user_id","property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ((status = 'open') desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_for_each_report" ON "credit_movements" USING btree ("report_id");--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_say_what_for" CHECK (num_nonnulls("credit_movements"."payment_id", "credit_movements"."property_id", "credit_movements"."report_id") = 1 and ("credit_movements"."reason" = 'reveal') = ("credit_movements"."property_id" is not null) and ("credit_movements"."reason" <> 'purchase' or "credit_movements"."payment_id" is not null));