ALTER TABLE "districts" ADD COLUMN "hindi" text;--> statement-breakpoint
ALTER TABLE "districts" ADD COLUMN "hindi_is_official" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mandals" ADD COLUMN "hindi" text;--> statement-breakpoint
ALTER TABLE "mandals" ADD COLUMN "hindi_is_official" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "hindi" text;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "hindi_is_official" boolean DEFAULT false NOT NULL;