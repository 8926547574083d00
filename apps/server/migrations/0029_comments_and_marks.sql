CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"author_id" bigint,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"answered_id" bigint,
	"answered_member_id" bigint,
	"content_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_subject" CHECK ("comments"."subject" in (10, 20, 30)),
	CONSTRAINT "comments_status" CHECK ("comments"."status" in (10, 20, 30, 90)),
	CONSTRAINT "comments_likes" CHECK ("comments"."likes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"subject" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"author_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "marks_subject_subject_id_kind_member_id_pk" PRIMARY KEY("subject","subject_id","kind","member_id"),
	CONSTRAINT "marks_subject" CHECK ("marks"."subject" in (10, 20, 30, 40)),
	CONSTRAINT "marks_kind" CHECK ("marks"."kind" in (10, 20, 30, 40))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "comments_content" ON "comments" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "comments_subject_list" ON "comments" USING btree ("subject","subject_id","is_top" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "comments_top" ON "comments" USING btree ("subject","subject_id") WHERE "comments"."is_top";--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_member" ON "comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("subject","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","shown_at" DESC NULLS FIRST) WHERE "comments"."status" = 20;--> statement-breakpoint
CREATE INDEX "comments_answered" ON "comments" USING btree ("answered_member_id","shown_at" DESC NULLS FIRST) WHERE "comments"."status" = 20;--> statement-breakpoint
CREATE INDEX "marks_member" ON "marks" USING btree ("member_id","subject","kind","created_at" DESC NULLS FIRST,"subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marks_author" ON "marks" USING btree ("author_id","created_at" DESC NULLS FIRST) WHERE "marks"."kind" = 10;--> statement-breakpoint
-- What members have said and marked moves; comments get new numbers, found by their content.
INSERT INTO "comments" ("subject", "subject_id", "author_id", "member_id", "content_id", "status", "likes", "is_top", "shown_at", "created_at")
SELECT * FROM (
  SELECT 20, c.work_id, c.author_id, c.member_id, c.content_id, c.status, c.likes,
    w.top_comment_id IS NOT DISTINCT FROM c.id AND c.status = 20 AND c.parent_id IS NULL AS is_top, c.shown_at, c.created_at
  FROM "talent_comments" c JOIN "talent_works" w ON w.id = c.work_id
  UNION ALL
  SELECT 30, c.record_id, r.member_id, c.member_id, c.content_id, m.status, 0, false,
    CASE WHEN m.status IN (20, 90) THEN c.created_at END, c.created_at
  FROM "show_comments" c JOIN "show_records" r ON r.id = c.record_id JOIN "member_contents" m ON m.id = c.content_id
  UNION ALL
  SELECT 10, c.article_id, NULL, c.member_id, c.content_id, m.status,
    (SELECT count(*)::int FROM "article_comment_likes" l WHERE l.comment_id = c.id), false,
    CASE WHEN m.status IN (20, 90) THEN c.created_at END, c.created_at
  FROM "article_comments" c JOIN "member_contents" m ON m.id = c.content_id
) old ORDER BY created_at;--> statement-breakpoint
UPDATE "comments" c SET parent_id = p.id, answered_id = a.id, answered_member_id = a.member_id
FROM (
  SELECT o.content_id, b.content_id AS parent, coalesce(d.content_id, b.content_id) AS answered
  FROM "talent_comments" o JOIN "talent_comments" b ON b.id = o.parent_id LEFT JOIN "talent_comments" d ON d.id = o.answered_id
  UNION ALL SELECT o.content_id, b.content_id, b.content_id FROM "show_comments" o JOIN "show_comments" b ON b.id = o.parent_id
  UNION ALL SELECT o.content_id, b.content_id, b.content_id FROM "article_comments" o JOIN "article_comments" b ON b.id = o.parent_id
) old JOIN "comments" p ON p.content_id = old.parent JOIN "comments" a ON a.content_id = old.answered
WHERE c.content_id = old.content_id;--> statement-breakpoint
-- An answer whose parent was deleted stays hidden.
UPDATE "comments" c SET parent_id = 0 FROM (
  SELECT content_id FROM "talent_comments" WHERE parent_id IS NOT NULL
  UNION ALL SELECT content_id FROM "show_comments" WHERE parent_id IS NOT NULL
  UNION ALL SELECT content_id FROM "article_comments" WHERE parent_id IS NOT NULL
) old WHERE c.content_id = old.content_id AND c.parent_id IS NULL;--> statement-breakpoint
INSERT INTO "marks" ("subject", "subject_id", "kind", "member_id", "author_id", "created_at")
SELECT 20, l.subject_id, 10, l.member_id, l.author_id, l.created_at FROM "talent_likes" l WHERE l.type = 10
UNION ALL SELECT 40, c.id, 10, l.member_id, l.author_id, l.created_at
  FROM "talent_likes" l JOIN "talent_comments" o ON o.id = l.subject_id JOIN "comments" c ON c.content_id = o.content_id
  WHERE l.type = 20
UNION ALL SELECT 40, c.id, 10, l.member_id, c.member_id, l.created_at
  FROM "article_comment_likes" l JOIN "article_comments" o ON o.id = l.comment_id JOIN "comments" c ON c.content_id = o.content_id
UNION ALL SELECT 20, n.work_id, 40, n.member_id, NULL, n.created_at
  FROM "talent_no_interests" n JOIN "talent_works" w ON w.id = n.work_id AND w.status <> -99
UNION ALL SELECT 20, s.work_id, 30, s.member_id, NULL, s.created_at
  FROM "talent_shares" s JOIN "talent_works" w ON w.id = s.work_id AND w.status <> -99
UNION ALL SELECT 30, k.record_id, k.kind, k.member_id, NULL, k.created_at FROM "show_marks" k
UNION ALL SELECT 10, l.article_id, 10, l.member_id, NULL, l.created_at FROM "article_likes" l;--> statement-breakpoint
UPDATE "talent_works" w SET comments = (
  SELECT count(*) FROM "comments" c JOIN "members" u ON u.id = c.member_id AND u.status = 10
    LEFT JOIN "comments" p ON p.id = c.parent_id LEFT JOIN "members" pu ON pu.id = p.member_id
  WHERE c.subject = 20 AND c.subject_id = w.id AND c.status = 20
    AND (c.parent_id IS NULL OR (p.status = 20 AND pu.status = 10)))
WHERE w.status <> -99;
