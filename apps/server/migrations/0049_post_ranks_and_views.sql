CREATE TABLE "post_views" (
	"day" date NOT NULL,
	"post_id" bigint NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "post_views_day_post_id_viewer_pk" PRIMARY KEY("day","post_id","viewer")
);
--> statement-breakpoint
ALTER TABLE "marks" DROP CONSTRAINT "marks_kind";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_counts";--> statement-breakpoint
DROP INDEX "posts_hot_at";--> statement-breakpoint
DROP INDEX "posts_hot";--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "hot" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "follows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "recommended" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_unranked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_recommended" ON "posts" USING btree ("recommended" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
CREATE INDEX "posts_first_seen" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20 and "posts"."views" < 50;--> statement-breakpoint
CREATE INDEX "posts_unranked" ON "posts" USING btree ("id") WHERE "posts"."is_unranked";--> statement-breakpoint
CREATE INDEX "posts_hot" ON "posts" USING btree ("is_top" DESC NULLS FIRST,"hot" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "hot_at";--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_kind" CHECK ("marks"."kind" in (10, 20, 30, 40, 50));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_counts" CHECK (least("posts"."likes", "posts"."votes", "posts"."comments", "posts"."shares", "posts"."pollen", "posts"."views", "posts"."follows") >= 0);--> statement-breakpoint
UPDATE "posts" SET hot = ln((1 + likes + 2 * comments) / 50.0) / ln(2.0) + extract(epoch from published_at) / 86400,
  recommended = ln((1 + likes + 2 * comments) / 50.0) / ln(2.0) + extract(epoch from published_at) / 259200
WHERE published_at IS NOT NULL;
