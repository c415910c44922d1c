ALTER TYPE "public"."report_status" ADD VALUE 'appealed' BEFORE 'upheld';--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appealed_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decision_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appealed_once_decided" CHECK (("reports"."status"::text = 'appealed') = ("reports"."appealed_at" is not null and "reports"."appeal_decided_at" is null) and ("reports"."appealed_at" is null or "reports"."decided_at" is not null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appealed_by_somebody_for_a_reason" CHECK (num_nonnulls("reports"."appealed_at", "reports"."appealed_by", "reports"."appeal_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeals_decided_by_somebody_for_a_reason" CHECK (num_nonnulls("reports"."appeal_decided_at", "reports"."appeal_decided_by", "reports"."appeal_decision_reason") in (0, 3) and ("reports"."appeal_decided_at" is null or "reports"."appealed_at" is not null));