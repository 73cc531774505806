CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_subject" UNIQUE("shop_id","purpose","subject")
);
--> statement-breakpoint
CREATE INDEX "one_time_codes_expire" ON "one_time_codes" USING btree ("expires_at");