ALTER TABLE "photos" ADD COLUMN "likeness" bit(64);--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "likeness" bit(64);--> statement-breakpoint
ALTER TABLE "approved_versions" ADD COLUMN "is_another_plot" boolean DEFAULT false NOT NULL;