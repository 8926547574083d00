CREATE TABLE "flash_counters" (
	"session_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "flash_counters_session_id_product_id_member_id_pk" PRIMARY KEY("session_id","product_id","member_id"),
	CONSTRAINT "flash_counters_not_negative" CHECK ("flash_counters"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flash_products" (
	"session_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"price_fen" integer NOT NULL,
	"quota" integer NOT NULL,
	"limit_num" integer DEFAULT 1 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flash_products_session_id_product_id_pk" PRIMARY KEY("session_id","product_id"),
	CONSTRAINT "flash_products_pieces" CHECK ("flash_products"."sold" between 0 and "flash_products"."taken" and "flash_products"."taken" <= "flash_products"."quota"),
	CONSTRAINT "flash_products_numbers" CHECK ("flash_products"."price_fen" > 0 and "flash_products"."quota" > 0 and "flash_products"."limit_num" > 0)
);
--> statement-breakpoint
CREATE TABLE "flash_reminds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flash_reminds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"remind_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flash_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flash_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"is_daily" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "flash_sessions_window" CHECK ("flash_sessions"."end_at" > "flash_sessions"."begin_at")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "flash_session_id" bigint;--> statement-breakpoint
CREATE INDEX "flash_products_product" ON "flash_products" USING btree ("product_id","session_id");--> statement-breakpoint
CREATE INDEX "flash_products_open" ON "flash_products" USING btree ("product_id") WHERE "flash_products"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "flash_reminds_once" ON "flash_reminds" USING btree ("member_id","session_id","product_id");--> statement-breakpoint
CREATE INDEX "flash_reminds_due" ON "flash_reminds" USING btree ("remind_at") WHERE "flash_reminds"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "flash_reminds_session" ON "flash_reminds" USING btree ("session_id","product_id");--> statement-breakpoint
CREATE INDEX "flash_sessions_begin" ON "flash_sessions" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flash_sessions_end" ON "flash_sessions" USING btree ("end_at") WHERE "flash_sessions"."status" = 10;--> statement-breakpoint
CREATE INDEX "orders_flash" ON "orders" USING btree ("flash_session_id","id") WHERE "orders"."flash_session_id" is not null;