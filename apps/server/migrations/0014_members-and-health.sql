CREATE TABLE "member_tagging" (
	"tag_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "member_tagging_tag_id_member_id_pk" PRIMARY KEY("tag_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "members_created";--> statement-breakpoint
DROP INDEX "orders_member";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "order_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "spent_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "last_order_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD COLUMN "handled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "handled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_runs" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_runs" ADD COLUMN "error" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_tagging_member" ON "member_tagging" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "heartbeats_seen" ON "heartbeats" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "members_spent" ON "members" USING btree ("spent_fen","id");--> statement-breakpoint
CREATE INDEX "members_last_order" ON "members" USING btree ("last_order_at","id") WHERE "members"."order_num" > 0;--> statement-breakpoint
CREATE INDEX "members_level" ON "members" USING btree ("level","created_at","id");--> statement-breakpoint
CREATE INDEX "members_identity" ON "members" USING btree ("identity","created_at","id") WHERE "members"."identity" <> 10;--> statement-breakpoint
CREATE INDEX "members_frozen" ON "members" USING btree ("created_at","id") WHERE "members"."status" <> 10;--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_comments_member" ON "product_comments" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST);