-- Unlogged by hand: the schema's language has no word for it.
CREATE UNLOGGED TABLE "limit_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
