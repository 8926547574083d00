CREATE TABLE "deal_uses" (
	"deal_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"fen" integer NOT NULL,
	"returned_fen" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "deal_uses_deal_id_order_id_pk" PRIMARY KEY("deal_id","order_id"),
	CONSTRAINT "deal_uses_fen" CHECK ("deal_uses"."fen" > 0 and "deal_uses"."returned_fen" between 0 and "deal_uses"."fen")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"class_ids" bigint[] DEFAULT '{}' NOT NULL,
	"brand_ids" bigint[] DEFAULT '{}' NOT NULL,
	"series_ids" bigint[] DEFAULT '{}' NOT NULL,
	"function_ids" bigint[] DEFAULT '{}' NOT NULL,
	"excluded_ids" bigint[] DEFAULT '{}' NOT NULL,
	"scope_text" text DEFAULT '全场通用' NOT NULL,
	"month_days" integer[] DEFAULT '{}' NOT NULL,
	"min_level" integer DEFAULT 0 NOT NULL,
	"per_member" integer DEFAULT 0 NOT NULL,
	"budget_fen" integer NOT NULL,
	"spent_fen" integer DEFAULT 0 NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "deals_window" CHECK ("deals"."end_at" > "deals"."begin_at"),
	CONSTRAINT "deals_budget" CHECK ("deals"."budget_fen" > 0 and "deals"."spent_fen" between 0 and "deals"."budget_fen")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_pay";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "deal_id" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "deal_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_deal_fen" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deal_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deal_uses_member" ON "deal_uses" USING btree ("deal_id","member_id");--> statement-breakpoint
CREATE INDEX "deals_begin" ON "deals" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_end" ON "deals" USING btree ("end_at") WHERE "deals"."status" = 10;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pay" CHECK ("order_lines"."pay_fen" = "order_lines"."unit_price_fen" * "order_lines"."quantity" - "order_lines"."deal_fen" - "order_lines"."coupon_fen" - "order_lines"."pollen_fen" + "order_lines"."adjust_fen" and "order_lines"."pay_fen" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."pay_fen" = "orders"."product_fen" - "orders"."deal_fen" - "orders"."coupon_fen" - "orders"."pollen_fen" + "orders"."adjust_fen" + "orders"."freight_fen" and "orders"."pay_fen" >= 0 and "orders"."freight_fen" >= 0);