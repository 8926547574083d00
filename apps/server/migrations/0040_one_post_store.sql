CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"content_id" bigint,
	"activity_id" bigint,
	"kind" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"video_path" text DEFAULT '' NOT NULL,
	"cover_path" text DEFAULT '' NOT NULL,
	"cover_width" integer DEFAULT 0 NOT NULL,
	"cover_height" integer DEFAULT 0 NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"status" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"pollen" integer DEFAULT 0 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"hot" integer DEFAULT 0 NOT NULL,
	"hot_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posts_kind" CHECK ("posts"."kind" in (10, 20)),
	CONSTRAINT "posts_status" CHECK ("posts"."status" in (10, 20, 30, 90, -99)),
	CONSTRAINT "posts_counts" CHECK (least("posts"."likes", "posts"."votes", "posts"."comments", "posts"."shares", "posts"."pollen") >= 0)
);
--> statement-breakpoint
ALTER TABLE "member_contents" DROP CONSTRAINT "member_contents_kind";--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_subject";--> statement-breakpoint
ALTER TABLE "marks" DROP CONSTRAINT "marks_subject";--> statement-breakpoint
-- Works keep their numbers; the others are numbered after them.
CREATE TEMPORARY TABLE "post_shift" AS SELECT coalesce(max(id), 0) AS n FROM "talent_works";--> statement-breakpoint
INSERT INTO "posts" ("id", "member_id", "content_id", "kind", "title", "content", "images", "video_path", "cover_path", "cover_width", "cover_height",
  "address", "product_ids", "status", "reason", "search_text", "likes", "comments", "shares", "pollen", "is_top", "hot", "hot_at", "published_at", "created_at", "updated_at")
OVERRIDING SYSTEM VALUE
SELECT w.id, w.member_id, w.content_id, w.type, w.title, w.content, w.images, w.video_path, w.cover_path, w.cover_width, w.cover_height,
  w.address, w.product_ids, w.status, w.reason, w.search_text, w.likes, w.comments, w.shares, coalesce(e.delta, 0), w.is_top, w.hot, w.hot_at,
  w.published_at, w.created_at, w.updated_at
FROM "talent_works" w LEFT JOIN "pollen_entries" e ON e.member_id = w.member_id AND e.cause = 'talent-work:' || w.id;--> statement-breakpoint
INSERT INTO "posts" ("id", "member_id", "content_id", "activity_id", "kind", "content", "images", "video_path", "cover_path", "cover_width", "cover_height",
  "product_ids", "status", "reason", "search_text", "likes", "votes", "comments", "shares", "pollen", "hot_at", "published_at", "created_at", "updated_at")
OVERRIDING SYSTEM VALUE
SELECT r.id + s.n, r.member_id, r.content_id, r.activity_id, r.type, coalesce(m.content, ''),
  CASE WHEN f.path LIKE '%.mp4' THEN '{}' ELSE coalesce(m.images, '{}') END, CASE WHEN f.path LIKE '%.mp4' THEN f.path ELSE '' END,
  coalesce(regexp_replace(f.path, '\.mp4$', '.jpg'), ''), r.cover_permille, CASE WHEN r.cover_permille > 0 THEN 1000 ELSE 0 END,
  r.product_ids, r.status, coalesce(m.reason, ''), r.search_text, r.likes, r.votes, r.comments, r.shares, r.pollen,
  CASE WHEN r.status = 20 AND r.created_at > now() - interval '30 days' THEN r.created_at END,
  CASE WHEN r.status = 20 THEN coalesce(r.passed_at, r.created_at) ELSE r.passed_at END, r.created_at, r.created_at
FROM "show_records" r CROSS JOIN "post_shift" s LEFT JOIN "member_contents" m ON m.id = r.content_id
CROSS JOIN LATERAL (SELECT m.images[1] AS path) f;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('posts', 'id'), (SELECT coalesce(max(id), 1) FROM "posts"));--> statement-breakpoint
UPDATE "comments" SET subject = 20, subject_id = subject_id + s.n FROM "post_shift" s WHERE subject = 30;--> statement-breakpoint
UPDATE "marks" SET subject = 20, subject_id = subject_id + s.n FROM "post_shift" s WHERE subject = 30;--> statement-breakpoint
UPDATE "marks" m SET author_id = p.member_id FROM "posts" p WHERE m.subject = 20 AND m.subject_id = p.id AND m.author_id IS NULL;--> statement-breakpoint
UPDATE "member_contents" SET kind = kind - 20, subject_id = subject_id + s.n FROM "post_shift" s WHERE kind IN (100, 110);--> statement-breakpoint
UPDATE "content_reports" SET kind = kind - 20 WHERE kind IN (100, 110);--> statement-breakpoint
-- What posts have brought is found by their new numbers.
UPDATE "pollen_entries" SET cause = 'post:' || substring(cause FROM 13) WHERE kind = 20 AND cause LIKE 'talent-work:%';--> statement-breakpoint
UPDATE "pollen_entries" SET cause = 'post:' || (substring(cause FROM 6)::bigint + s.n) FROM "post_shift" s WHERE kind = 21 AND cause ~ '^show:\d+$';--> statement-breakpoint
UPDATE "growth_entries" SET cause = 'post:' || substring(cause FROM 13) WHERE cause LIKE 'talent-work:%';--> statement-breakpoint
UPDATE "growth_entries" SET cause = 'post:' || (substring(cause FROM 6)::bigint + s.n) FROM "post_shift" s WHERE cause ~ '^show:\d+$';--> statement-breakpoint
UPDATE "messages" SET link = substring(link FROM '^(/show/\w+\?id=)\d+') || (substring(link FROM '^/show/\w+\?id=(\d+)')::bigint + s.n)
  || substring(link FROM '^/show/\w+\?id=\d+(.*)$')
FROM "post_shift" s WHERE link ~ '^/show/(blueprintDetail|post)\?id=\d+';--> statement-breakpoint
UPDATE "shares" SET path = substring(path FROM '^(/show/\w+\?id=)\d+') || (substring(path FROM '^/show/\w+\?id=(\d+)')::bigint + s.n)
  || substring(path FROM '^/show/\w+\?id=\d+(.*)$')
FROM "post_shift" s WHERE path ~ '^/show/(blueprintDetail|post)\?id=\d+';--> statement-breakpoint
UPDATE "share_visits" SET path = substring(path FROM '^(/show/\w+\?id=)\d+') || (substring(path FROM '^/show/\w+\?id=(\d+)')::bigint + s.n)
  || substring(path FROM '^/show/\w+\?id=\d+(.*)$')
FROM "post_shift" s WHERE path ~ '^/show/(blueprintDetail|post)\?id=\d+';--> statement-breakpoint
DELETE FROM "message_templates" WHERE event IN ('talent.passed', 'talent.refused', 'talent.hidden', 'talent.comment-passed', 'talent.comment-refused',
  'talent.comment-hidden', 'talent.commented', 'talent.replied');--> statement-breakpoint
UPDATE "messages" SET event = 'show' || substring(event FROM 7) WHERE event IN ('talent.passed', 'talent.refused', 'talent.hidden', 'talent.comment-passed',
  'talent.comment-refused', 'talent.comment-hidden', 'talent.commented', 'talent.replied');--> statement-breakpoint
INSERT INTO "talents" ("member_id") SELECT DISTINCT member_id FROM "posts" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "talents" t SET works = c.works, likes = c.likes, last_work_at = c.last_at FROM (
  SELECT member_id, count(*) FILTER (WHERE status = 20)::int AS works, coalesce(sum(likes) FILTER (WHERE status = 20), 0)::int AS likes, max(created_at) AS last_at
  FROM "posts" GROUP BY member_id) c WHERE t.member_id = c.member_id;--> statement-breakpoint
DELETE FROM "show_partakers";--> statement-breakpoint
DELETE FROM "show_figures";--> statement-breakpoint
INSERT INTO "show_partakers" ("activity_id", "member_id", "records", "likes", "votes", "first_id")
SELECT coalesce(p.activity_id, 0), p.member_id, count(*), CASE WHEN p.activity_id IS NULL THEN 0 ELSE sum(p.likes) END,
  CASE WHEN p.activity_id IS NULL THEN 0 ELSE sum(p.votes) END, min(p.id)
FROM (
  SELECT activity_id, member_id, likes, votes, id, status FROM "posts" WHERE activity_id IS NOT NULL
  UNION ALL SELECT NULL, member_id, likes, votes, id, status FROM "posts"
) p JOIN "members" u ON u.id = p.member_id AND u.status = 10 WHERE p.status = 20 GROUP BY p.activity_id, p.member_id;--> statement-breakpoint
INSERT INTO "show_figures" ("activity_id", "records", "partakers") SELECT activity_id, sum(records), count(*) FROM "show_partakers" GROUP BY activity_id;--> statement-breakpoint
DROP TABLE "post_shift";--> statement-breakpoint
DROP TABLE "show_records";--> statement-breakpoint
DROP TABLE "talent_works";--> statement-breakpoint
CREATE UNIQUE INDEX "posts_content" ON "posts" USING btree ("content_id") WHERE "posts"."content_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
CREATE INDEX "posts_kind_feed" ON "posts" USING btree ("kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("member_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
CREATE INDEX "posts_liked" ON "posts" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
CREATE INDEX "posts_voted" ON "posts" USING btree ("votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
CREATE INDEX "posts_activity" ON "posts" USING btree ("activity_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_activity_liked" ON "posts" USING btree ("activity_id","likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
CREATE INDEX "posts_activity_voted" ON "posts" USING btree ("activity_id","votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20;--> statement-breakpoint
CREATE INDEX "posts_own" ON "posts" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_hot" ON "posts" USING btree ("is_top" DESC NULLS FIRST,"hot" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20 and ("posts"."is_top" or "posts"."hot" > 0);--> statement-breakpoint
CREATE INDEX "posts_hot_at" ON "posts" USING btree ("hot_at") WHERE "posts"."hot_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_status" ON "posts" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_created" ON "posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_products" ON "posts" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "posts_text" ON "posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_short" ON "posts" USING gin (spaced("search_text") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "member_contents" ADD CONSTRAINT "member_contents_kind" CHECK ("member_contents"."kind" in (10, 20, 30, 40, 60, 70, 80, 90, 120));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_subject" CHECK ("comments"."subject" in (10, 20));--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_subject" CHECK ("marks"."subject" in (10, 20, 40));