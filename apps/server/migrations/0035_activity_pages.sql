CREATE TABLE "activity_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "activity_pages_window" CHECK ("activity_pages"."end_at" > "activity_pages"."begin_at"),
	CONSTRAINT "activity_pages_blocks" CHECK (jsonb_array_length("activity_pages"."blocks") between 1 and 30)
);
--> statement-breakpoint
CREATE INDEX "activity_pages_begin" ON "activity_pages" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);