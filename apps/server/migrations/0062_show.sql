CREATE TABLE "show_activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"cover_path" text NOT NULL,
	"rule" text NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"pollen" integer DEFAULT 0 NOT NULL,
	"is_vote" boolean DEFAULT false NOT NULL,
	"per_member" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "show_activities_status" CHECK ("show_activities"."status" in (0, 10, 20)),
	CONSTRAINT "show_activities_window" CHECK ("show_activities"."end_at" > "show_activities"."begin_at"),
	CONSTRAINT "show_activities_numbers" CHECK ("show_activities"."pollen" >= 0 and "show_activities"."per_member" >= 0)
);
--> statement-breakpoint
CREATE TABLE "show_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"content_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_marks" (
	"record_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "show_marks_record_id_member_id_kind_pk" PRIMARY KEY("record_id","member_id","kind"),
	CONSTRAINT "show_marks_kind" CHECK ("show_marks"."kind" in (10, 20, 30, 40))
);
--> statement-breakpoint
CREATE TABLE "show_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint,
	"member_id" bigint NOT NULL,
	"content_id" bigint,
	"type" integer NOT NULL,
	"cover_permille" integer DEFAULT 0 NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"search_text" text NOT NULL,
	"status" integer NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"pollen" integer DEFAULT 0 NOT NULL,
	"passed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "show_records_status" CHECK ("show_records"."status" in (10, 20, 30, 90, -99)),
	CONSTRAINT "show_records_counts" CHECK (least("show_records"."likes", "show_records"."votes", "show_records"."shares", "show_records"."comments", "show_records"."pollen") >= 0)
);
--> statement-breakpoint
CREATE INDEX "show_activities_newest" ON "show_activities" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_activities_products" ON "show_activities" USING gin ("product_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "show_comments_content" ON "show_comments" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "show_comments_record" ON "show_comments" USING btree ("record_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_comments_parent" ON "show_comments" USING btree ("parent_id","id") WHERE "show_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "show_comments_member" ON "show_comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "show_marks_member" ON "show_marks" USING btree ("member_id","kind","created_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "show_records_content" ON "show_records" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "show_records_newest" ON "show_records" USING btree ("id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_liked" ON "show_records" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_voted" ON "show_records" USING btree ("votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_films" ON "show_records" USING btree ("id" DESC NULLS FIRST) WHERE "show_records"."status" = 20 and "show_records"."type" = 20;--> statement-breakpoint
CREATE INDEX "show_records_activity" ON "show_records" USING btree ("activity_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_records_activity_liked" ON "show_records" USING btree ("activity_id","likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_activity_voted" ON "show_records" USING btree ("activity_id","votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_member" ON "show_records" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_records_status" ON "show_records" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_records_products" ON "show_records" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "show_records_text" ON "show_records" USING gin ("search_text" gin_trgm_ops);