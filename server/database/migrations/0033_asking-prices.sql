CREATE TABLE "asking_prices" (
	"area_id" uuid NOT NULL,
	"land_use" text NOT NULL,
	"plots" integer NOT NULL,
	"deciles" double precision[] NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "asking_prices_area_id_land_use_pk" PRIMARY KEY("area_id","land_use")
);
