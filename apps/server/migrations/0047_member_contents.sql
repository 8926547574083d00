CREATE TABLE "member_contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"subject_id" bigint DEFAULT 0 NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"status" integer NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"moderated_by" text DEFAULT '' NOT NULL,
	"moderated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_contents_kind" CHECK ("member_contents"."kind" in (10, 20, 30, 40)),
	CONSTRAINT "member_contents_status" CHECK ("member_contents"."status" in (10, 20, 30))
);
--> statement-breakpoint
CREATE INDEX "member_contents_queue" ON "member_contents" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_contents_newest" ON "member_contents" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_contents_member" ON "member_contents" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_contents_waiting" ON "member_contents" USING btree ("member_id","kind") WHERE "member_contents"."kind" in (10, 20) and "member_contents"."status" = 10;--> statement-breakpoint
CREATE INDEX "member_contents_refused" ON "member_contents" USING btree ("kind","subject_id") WHERE "member_contents"."status" = 30;