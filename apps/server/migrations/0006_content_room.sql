CREATE TABLE "labels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "labels_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sensitive_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sensitive_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sensitive_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"created_by_id" bigint,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_path_unique" UNIQUE("path"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" >= 0 and "pictures"."height" >= 0 and "pictures"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_classes" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "begin_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "moderated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "moderated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_folder" ON "pictures" USING btree ("folder","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_text" ON "pictures" USING gin (("name" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pictures_hash" ON "pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "adverts_picture" ON "adverts" USING btree ("img_path");--> statement-breakpoint
CREATE INDEX "product_comments_queue" ON "product_comments" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_comments_newest" ON "product_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_comments_text" ON "product_comments" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_window" CHECK ("adverts"."begin_at" is null or "adverts"."end_at" is null or "adverts"."begin_at" < "adverts"."end_at");