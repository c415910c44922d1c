ALTER TABLE "search_conditions" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "search_conditions" ADD COLUMN "told" text;--> statement-breakpoint
UPDATE search_conditions SET user_id = s.user_id,
    told = CASE WHEN s.by_email OR s.by_push THEN nullif(s.frequency, 'off') END
  FROM saved_searches s WHERE s.id = search_id;--> statement-breakpoint
ALTER TABLE "search_conditions" ALTER COLUMN "user_id" SET NOT NULL;
