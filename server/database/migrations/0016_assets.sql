CREATE TABLE "assets" (
	"name" text PRIMARY KEY NOT NULL,
	"brotli" "bytea" NOT NULL,
	"left_at" timestamp with time zone
);
