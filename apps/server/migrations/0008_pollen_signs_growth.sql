CREATE TABLE "growth_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "growth_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"delta" integer NOT NULL,
	"growth" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"cause" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_levels" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"level" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	"review_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "browses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missions_done" (
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"day" text NOT NULL,
	"pollen" integer NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missions_done_member_id_type_day_pk" PRIMARY KEY("member_id","type","day")
);
--> statement-breakpoint
CREATE TABLE "sign_days" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"pollen" integer NOT NULL,
	"is_made_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "pollen_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pollen_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"product_id" bigint,
	"cause" text DEFAULT '' NOT NULL,
	"actor" text DEFAULT 'system' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pollen_entries_delta" CHECK ("pollen_entries"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "pollen_holds" (
	"order_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"spent_at" timestamp (3) with time zone,
	CONSTRAINT "pollen_holds_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "pollen_holds_returned" CHECK ("pollen_holds"."num" > 0 and "pollen_holds"."returned" between 0 and "pollen_holds"."num")
);
--> statement-breakpoint
CREATE TABLE "pollen_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pollen_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"left_num" integer NOT NULL,
	"kind" integer NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pollen_lots_left" CHECK ("pollen_lots"."num" > 0 and "pollen_lots"."left_num" between 0 and "pollen_lots"."num")
);
--> statement-breakpoint
CREATE TABLE "pollen_pendings" (
	"order_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"voided" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"order_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "pollen_pendings_order_id_line_id_pk" PRIMARY KEY("order_id","line_id"),
	CONSTRAINT "pollen_pendings_voided" CHECK ("pollen_pendings"."voided" between 0 and "pollen_pendings"."num")
);
--> statement-breakpoint
CREATE INDEX "growth_entries_member" ON "growth_entries" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "growth_entries_cause" ON "growth_entries" USING btree ("member_id","cause") WHERE "growth_entries"."cause" <> '';--> statement-breakpoint
CREATE INDEX "member_levels_review" ON "member_levels" USING btree ("review_at");--> statement-breakpoint
CREATE INDEX "browses_member" ON "browses" USING btree ("member_id","type","began_at");--> statement-breakpoint
CREATE INDEX "browses_began" ON "browses" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "sign_days_day" ON "sign_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pollen_entries_member" ON "pollen_entries" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pollen_entries_kind" ON "pollen_entries" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pollen_entries_created" ON "pollen_entries" USING btree ("created_at","kind");--> statement-breakpoint
CREATE INDEX "pollen_entries_order" ON "pollen_entries" USING btree ("order_id") WHERE "pollen_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pollen_entries_cause" ON "pollen_entries" USING btree ("member_id","cause") WHERE "pollen_entries"."cause" <> '';--> statement-breakpoint
CREATE INDEX "pollen_lots_member" ON "pollen_lots" USING btree ("member_id","expires_at","id") WHERE "pollen_lots"."left_num" > 0;--> statement-breakpoint
CREATE INDEX "pollen_lots_expires" ON "pollen_lots" USING btree ("expires_at") WHERE "pollen_lots"."left_num" > 0;--> statement-breakpoint
CREATE INDEX "pollen_pendings_member" ON "pollen_pendings" USING btree ("member_id","order_id") WHERE "pollen_pendings"."settled_at" is null;
--> statement-breakpoint
INSERT INTO "pollen_lots" (member_id, num, left_num, kind, earned_at, expires_at)
  SELECT id, pollen, pollen, 60, now(), date_trunc('month', now() at time zone 'Asia/Shanghai' + interval '13 months') at time zone 'Asia/Shanghai' - interval '1 second'
  FROM members WHERE pollen > 0;--> statement-breakpoint
INSERT INTO "pollen_entries" (member_id, kind, delta, balance, cause, created_at)
  SELECT id, 60, pollen, pollen, 'opening', now() FROM members WHERE pollen <> 0;--> statement-breakpoint
INSERT INTO "growth_entries" (member_id, kind, delta, growth, cause, created_at)
  SELECT id, 60, growth, growth, 'opening', now() FROM members WHERE growth <> 0;--> statement-breakpoint
INSERT INTO "member_levels" (member_id, level, reached_at, review_at)
  SELECT id, level, now(), now() + interval '365 days' FROM members WHERE level > 1;
