CREATE TABLE "use_ups" (
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"main_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"rhythm" integer[] DEFAULT '{}' NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "use_ups_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "member_contents" DROP CONSTRAINT "member_contents_kind";--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_subject";--> statement-breakpoint
ALTER TABLE "product_classes" ADD COLUMN "use_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "tag_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "use_ups_due" ON "use_ups" USING btree ("due_at") WHERE "use_ups"."told_at" is null;--> statement-breakpoint
ALTER TABLE "member_contents" ADD CONSTRAINT "member_contents_kind" CHECK ("member_contents"."kind" in (10, 20, 30, 40, 60, 70, 80, 90, 120, 130, 140, 150));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_subject" CHECK ("comments"."subject" in (10, 20, 50, 60));