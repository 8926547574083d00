DROP TABLE "article_comment_likes" CASCADE;--> statement-breakpoint
DROP TABLE "article_comments" CASCADE;--> statement-breakpoint
DROP TABLE "article_likes" CASCADE;--> statement-breakpoint
DROP TABLE "show_comments" CASCADE;--> statement-breakpoint
DROP TABLE "show_marks" CASCADE;--> statement-breakpoint
DROP TABLE "talent_comments" CASCADE;--> statement-breakpoint
DROP TABLE "talent_likes" CASCADE;--> statement-breakpoint
DROP TABLE "talent_no_interests" CASCADE;--> statement-breakpoint
DROP TABLE "talent_shares" CASCADE;--> statement-breakpoint
ALTER TABLE "talent_works" DROP COLUMN "top_comment_id";