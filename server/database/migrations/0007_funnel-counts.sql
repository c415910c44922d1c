CREATE TABLE "funnel_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"language" text NOT NULL,
	"district_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_counts_day_step_language_district_id_pk" PRIMARY KEY("day","step","language","district_id")
);
