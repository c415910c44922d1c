CREATE TABLE "trust_figures" (
	"as_of" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL
);
