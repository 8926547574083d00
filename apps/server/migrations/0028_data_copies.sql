CREATE TABLE "data_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"content" text DEFAULT '' NOT NULL,
	CONSTRAINT "data_copies_one" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE INDEX "data_copies_asked" ON "data_copies" USING btree ("asked_at");