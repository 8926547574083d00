CREATE TABLE "diagnoses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diagnoses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"content_id" bigint,
	"plant" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" text[] NOT NULL,
	"leaf" integer[] NOT NULL,
	"light" integer NOT NULL,
	"water" integer NOT NULL,
	"since" integer NOT NULL,
	"status" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"accepted_id" bigint,
	"accepted_at" timestamp (3) with time zone,
	"pollen" integer DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_by" text DEFAULT '' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diagnoses_status" CHECK ("diagnoses"."status" in (10, 20, 30, 90)),
	CONSTRAINT "diagnoses_counts" CHECK (least("diagnoses"."answers", "diagnoses"."pollen") >= 0),
	CONSTRAINT "diagnoses_accepted" CHECK (("diagnoses"."accepted_id" is null) = ("diagnoses"."accepted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "member_contents" DROP CONSTRAINT "member_contents_kind";--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_subject";--> statement-breakpoint
CREATE UNIQUE INDEX "diagnoses_content" ON "diagnoses" USING btree ("content_id") WHERE "diagnoses"."content_id" is not null;--> statement-breakpoint
CREATE INDEX "diagnoses_shown" ON "diagnoses" USING btree ("id" DESC NULLS FIRST) WHERE "diagnoses"."status" = 20;--> statement-breakpoint
CREATE INDEX "diagnoses_open" ON "diagnoses" USING btree ("id" DESC NULLS FIRST) WHERE "diagnoses"."status" = 20 and "diagnoses"."accepted_id" is null;--> statement-breakpoint
CREATE INDEX "diagnoses_unanswered" ON "diagnoses" USING btree ("id" DESC NULLS FIRST) WHERE "diagnoses"."status" = 20 and "diagnoses"."accepted_id" is null and "diagnoses"."answers" = 0;--> statement-breakpoint
CREATE INDEX "diagnoses_solved" ON "diagnoses" USING btree ("id" DESC NULLS FIRST) WHERE "diagnoses"."status" = 20 and "diagnoses"."accepted_id" is not null;--> statement-breakpoint
CREATE INDEX "diagnoses_member" ON "diagnoses" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "diagnoses_created" ON "diagnoses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "diagnoses_text" ON "diagnoses" USING gin (("plant" || ' ' || "content") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "member_contents" ADD CONSTRAINT "member_contents_kind" CHECK ("member_contents"."kind" in (10, 20, 30, 40, 60, 70, 80, 90, 120, 130, 140));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_subject" CHECK ("comments"."subject" in (10, 20, 50));