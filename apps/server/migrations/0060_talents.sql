CREATE TABLE "talent_browses" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"work_id" bigint NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talent_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"answered_id" bigint,
	"answered_member_id" bigint,
	"content_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_comments_status" CHECK ("talent_comments"."status" in (10, 20, 30, 90)),
	CONSTRAINT "talent_comments_likes" CHECK ("talent_comments"."likes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "talent_follows" (
	"member_id" bigint NOT NULL,
	"talent_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_follows_member_id_talent_id_pk" PRIMARY KEY("member_id","talent_id"),
	CONSTRAINT "talent_follows_other" CHECK ("talent_follows"."member_id" <> "talent_follows"."talent_id")
);
--> statement-breakpoint
CREATE TABLE "talent_likes" (
	"type" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_likes_type_subject_id_member_id_pk" PRIMARY KEY("type","subject_id","member_id"),
	CONSTRAINT "talent_likes_type" CHECK ("talent_likes"."type" in (10, 20))
);
--> statement-breakpoint
CREATE TABLE "talent_missions" (
	"member_id" bigint NOT NULL,
	"day" text NOT NULL,
	"pollen" integer NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_missions_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "talent_no_interests" (
	"member_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_no_interests_member_id_work_id_pk" PRIMARY KEY("member_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "talent_shares" (
	"work_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_shares_work_id_member_id_pk" PRIMARY KEY("work_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "talent_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talent_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"content_id" bigint,
	"type" integer NOT NULL,
	"title" text NOT NULL,
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
	"comments" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"top_comment_id" bigint,
	"is_top" boolean DEFAULT false NOT NULL,
	"hot" integer DEFAULT 0 NOT NULL,
	"hot_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_works_type" CHECK ("talent_works"."type" in (10, 20)),
	CONSTRAINT "talent_works_status" CHECK ("talent_works"."status" in (10, 20, 30, 90, -99)),
	CONSTRAINT "talent_works_counts" CHECK ("talent_works"."likes" >= 0 and "talent_works"."comments" >= 0 and "talent_works"."shares" >= 0)
);
--> statement-breakpoint
CREATE TABLE "talents" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"signature_content_id" bigint,
	"works" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"fans" integer DEFAULT 0 NOT NULL,
	"attentions" integer DEFAULT 0 NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"forbidden_reason" text DEFAULT '' NOT NULL,
	"likes_seen_at" timestamp (3) with time zone,
	"comments_seen_at" timestamp (3) with time zone,
	"fans_seen_at" timestamp (3) with time zone,
	"news_due_at" timestamp (3) with time zone,
	"news_from_at" timestamp (3) with time zone,
	"last_work_at" timestamp (3) with time zone,
	CONSTRAINT "talents_counts" CHECK ("talents"."works" >= 0 and "talents"."likes" >= 0 and "talents"."fans" >= 0 and "talents"."attentions" >= 0)
);
--> statement-breakpoint
ALTER TABLE "member_contents" DROP CONSTRAINT "member_contents_kind";--> statement-breakpoint
CREATE INDEX "talent_browses_began" ON "talent_browses" USING btree ("began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_comments_content" ON "talent_comments" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "talent_comments_work" ON "talent_comments" USING btree ("work_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_comments_parent" ON "talent_comments" USING btree ("parent_id","id") WHERE "talent_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "talent_comments_member" ON "talent_comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "talent_comments_author" ON "talent_comments" USING btree ("author_id","shown_at" DESC NULLS FIRST) WHERE "talent_comments"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_comments_answered" ON "talent_comments" USING btree ("answered_member_id","shown_at" DESC NULLS FIRST) WHERE "talent_comments"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_follows_talent" ON "talent_follows" USING btree ("talent_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_follows_member" ON "talent_follows" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_likes_author" ON "talent_likes" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_likes_member" ON "talent_likes" USING btree ("member_id","type","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_likes_work" ON "talent_likes" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "talent_no_interests_work" ON "talent_no_interests" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "talent_shares_member" ON "talent_shares" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_works_content" ON "talent_works" USING btree ("content_id") WHERE "talent_works"."content_id" is not null;--> statement-breakpoint
CREATE INDEX "talent_works_feed" ON "talent_works" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "talent_works"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_works_type_feed" ON "talent_works" USING btree ("type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "talent_works"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_works_author" ON "talent_works" USING btree ("member_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "talent_works"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_works_own" ON "talent_works" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_works_hot" ON "talent_works" USING btree ("is_top" DESC NULLS FIRST,"hot" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "talent_works"."status" = 20 and ("talent_works"."is_top" or "talent_works"."hot" > 0);--> statement-breakpoint
CREATE INDEX "talent_works_hot_at" ON "talent_works" USING btree ("hot_at") WHERE "talent_works"."hot_at" is not null;--> statement-breakpoint
CREATE INDEX "talent_works_status" ON "talent_works" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_works_created" ON "talent_works" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "talent_works_products" ON "talent_works" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "talent_works_text" ON "talent_works" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "talents_shelf" ON "talents" USING btree ("is_recommended" DESC NULLS FIRST,"fans" DESC NULLS FIRST,"member_id") WHERE "talents"."works" > 0;--> statement-breakpoint
CREATE INDEX "talents_fans" ON "talents" USING btree ("fans" DESC NULLS FIRST,"member_id");--> statement-breakpoint
CREATE INDEX "talents_forbidden" ON "talents" USING btree ("member_id") WHERE "talents"."forbidden_reason" <> '';--> statement-breakpoint
CREATE INDEX "talents_news" ON "talents" USING btree ("news_due_at") WHERE "talents"."news_due_at" is not null;--> statement-breakpoint
ALTER TABLE "member_contents" ADD CONSTRAINT "member_contents_kind" CHECK ("member_contents"."kind" in (10, 20, 30, 40, 60, 70, 80, 90, 100, 110, 120));