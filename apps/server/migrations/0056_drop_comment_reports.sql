INSERT INTO "content_reports" ("kind", "content_id", "member_id", "reason", "note", "weight", "is_right", "created_at")
SELECT 50, "comment_id", "member_id", "reason", "note", "weight", "is_right", "created_at" FROM "comment_reports" ORDER BY "id";--> statement-breakpoint
DROP TABLE "comment_reports" CASCADE;
