CREATE TABLE "content_appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"decision_at" timestamp (3) with time zone NOT NULL,
	"words" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "content_appeals_status" CHECK ("content_appeals"."status" in (10, 20, 30))
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_blocks" (
	"member_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_blocks_member_id_blocked_id_pk" PRIMARY KEY("member_id","blocked_id"),
	CONSTRAINT "member_blocks_others" CHECK ("member_blocks"."member_id" <> "member_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"activity_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marks" DROP CONSTRAINT "marks_kind";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_counts";--> statement-breakpoint
ALTER TABLE "member_contents" ADD COLUMN "moderated_by_id" bigint;--> statement-breakpoint
ALTER TABLE "marks" ADD COLUMN "collection_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "favourites" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "content_appeals_once" ON "content_appeals" USING btree ("content_id","decision_at");--> statement-breakpoint
CREATE INDEX "content_appeals_member" ON "content_appeals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "content_appeals_waiting" ON "content_appeals" USING btree ("created_at") WHERE "content_appeals"."status" = 10;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name" ON "collections" USING btree ("member_id","name");--> statement-breakpoint
CREATE INDEX "member_blocks_by" ON "member_blocks" USING btree ("blocked_id","member_id");--> statement-breakpoint
CREATE INDEX "post_drafts_member" ON "post_drafts" USING btree ("member_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_collection" CHECK ("marks"."collection_id" is null or "marks"."kind" = 60);--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_kind" CHECK ("marks"."kind" in (10, 20, 30, 40, 50, 60));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_counts" CHECK (least("posts"."likes", "posts"."votes", "posts"."comments", "posts"."shares", "posts"."pollen", "posts"."views", "posts"."follows", "posts"."favourites") >= 0);