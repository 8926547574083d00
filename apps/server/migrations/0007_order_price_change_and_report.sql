CREATE TABLE "product_days" (
	"day" date NOT NULL,
	"product_id" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	CONSTRAINT "product_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_slots" (
	"at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_slots_at_channel_pk" PRIMARY KEY("at","channel")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"guest" text,
	"channel" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visits_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_pay";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "adjust_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjust_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "visits_guest" ON "visits" USING btree ("day","guest") WHERE "visits"."guest" is not null;--> statement-breakpoint
CREATE INDEX "visits_first" ON "visits" USING btree ("first_at","channel");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","channel","pay_fen","member_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("paid_at","id") WHERE "orders"."status" = 30;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 40;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","status");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pay" CHECK ("order_lines"."pay_fen" = "order_lines"."unit_price_fen" * "order_lines"."quantity" - "order_lines"."coupon_fen" - "order_lines"."pollen_fen" + "order_lines"."adjust_fen" and "order_lines"."pay_fen" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."pay_fen" = "orders"."product_fen" - "orders"."coupon_fen" - "orders"."pollen_fen" + "orders"."adjust_fen" + "orders"."freight_fen" and "orders"."pay_fen" >= 0 and "orders"."freight_fen" >= 0);