CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"begin_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "broadcasts_window" CHECK ("broadcasts"."begin_at" is null or "broadcasts"."end_at" is null or "broadcasts"."begin_at" < "broadcasts"."end_at")
);
--> statement-breakpoint
CREATE INDEX "broadcasts_order" ON "broadcasts" USING btree ("index","id");