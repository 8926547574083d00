CREATE TABLE "article_comment_likes" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_comment_likes_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "article_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"content_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"article_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_likes_article_id_member_id_pk" PRIMARY KEY("article_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "article_opinions" (
	"article_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"opinion" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_opinions_article_id_member_id_pk" PRIMARY KEY("article_id","member_id"),
	CONSTRAINT "article_opinions_opinion" CHECK ("article_opinions"."opinion" in (10, 20))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"column_code" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover_path" text DEFAULT '' NOT NULL,
	"video_path" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"search_text" text NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "articles_column" CHECK ("articles"."column_code" in ('CM001', 'CM002', 'CM003', 'CM004', 'CM005')),
	CONSTRAINT "articles_window" CHECK ("articles"."end_at" is null or "articles"."end_at" > "articles"."begin_at")
);
--> statement-breakpoint
ALTER TABLE "member_contents" DROP CONSTRAINT "member_contents_kind";--> statement-breakpoint
CREATE INDEX "article_comment_likes_member" ON "article_comment_likes" USING btree ("member_id","comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_comments_content" ON "article_comments" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "article_comments_article" ON "article_comments" USING btree ("article_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_comments_parent" ON "article_comments" USING btree ("parent_id","id") WHERE "article_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "article_comments_member" ON "article_comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "article_likes_member" ON "article_likes" USING btree ("member_id","article_id");--> statement-breakpoint
CREATE INDEX "article_opinions_member" ON "article_opinions" USING btree ("member_id","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_code" ON "articles" USING btree ("code") WHERE "articles"."code" <> '';--> statement-breakpoint
CREATE INDEX "articles_shelf" ON "articles" USING btree ("column_code","sort" DESC NULLS FIRST,"begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_order" ON "articles" USING btree ("sort" DESC NULLS FIRST,"begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_products" ON "articles" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "articles_text" ON "articles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "member_contents" ADD CONSTRAINT "member_contents_kind" CHECK ("member_contents"."kind" in (10, 20, 30, 40, 60));