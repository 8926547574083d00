CREATE TABLE "plant_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plant_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"day" date NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plant_entries_kind" CHECK ("plant_entries"."kind" in (10, 20, 30, 40))
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"product_id" bigint,
	"order_line_id" bigint,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"came_on" date NOT NULL,
	"died_on" date,
	"since" date NOT NULL,
	"water_days" integer NOT NULL,
	"feed_days" integer DEFAULT 0 NOT NULL,
	"repot_months" integer DEFAULT 0 NOT NULL,
	"watered_on" date,
	"fed_on" date,
	"repotted_on" date,
	"next_due_on" date,
	"remind_on" date,
	"reminded_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plants_status" CHECK ("plants"."status" in (10, 20, 90)),
	CONSTRAINT "plants_care" CHECK ("plants"."water_days" >= 0 and "plants"."feed_days" >= 0 and "plants"."repot_months" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "water_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "feed_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "repot_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_pictures" ADD COLUMN "keepers" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "plant_entries_plant" ON "plant_entries" USING btree ("plant_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "plant_entries_member" ON "plant_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "plant_entries_day" ON "plant_entries" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "plant_entries_care" ON "plant_entries" USING btree ("plant_id","kind","day") WHERE "plant_entries"."kind" < 40;--> statement-breakpoint
CREATE INDEX "plants_member" ON "plants" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "plants_order_line" ON "plants" USING btree ("order_line_id") WHERE "plants"."order_line_id" is not null;--> statement-breakpoint
CREATE INDEX "plants_remind" ON "plants" USING btree ("remind_on","id") WHERE "plants"."status" = 10 and "plants"."remind_on" is not null;--> statement-breakpoint
CREATE INDEX "plants_due" ON "plants" USING btree ("next_due_on") WHERE "plants"."status" = 10;--> statement-breakpoint
CREATE INDEX "plants_newest" ON "plants" USING btree ("id" DESC NULLS FIRST) WHERE "plants"."status" <> 90;