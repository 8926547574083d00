DROP INDEX "posts_liked";--> statement-breakpoint
DROP INDEX "posts_voted";--> statement-breakpoint
CREATE INDEX "posts_activities" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20 and "posts"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_activities_liked" ON "posts" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20 and "posts"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_activities_voted" ON "posts" USING btree ("votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."status" = 20 and "posts"."activity_id" is not null;--> statement-breakpoint
-- -1 stands for the posts of all activities, beside 0 for all posts.
INSERT INTO "show_partakers" ("activity_id", "member_id", "records", "likes", "votes", "first_id")
SELECT -1, p.member_id, count(*), 0, 0, min(p.id) FROM "posts" p JOIN "members" u ON u.id = p.member_id AND u.status = 10
WHERE p.status = 20 AND p.activity_id IS NOT NULL GROUP BY p.member_id;--> statement-breakpoint
INSERT INTO "show_figures" ("activity_id", "records", "partakers")
SELECT -1, sum(records), count(*) FROM "show_partakers" WHERE activity_id = -1 HAVING count(*) > 0;
