CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text,
	"answer" text,
	"address_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "letters_by_state" ON "letters" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "letters_of_refused_addresses" ON "letters" USING btree (lower("address")) WHERE "letters"."address_refused";