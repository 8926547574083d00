ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_numbers";--> statement-breakpoint
ALTER TABLE "after_sale_logs" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "offer_fen" integer;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "agreed_fen" integer;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kept_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "after_sales_asked" ON "after_sales" USING btree ("asked_at") WHERE "after_sales"."asked_at" is not null;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_offer" CHECK ("after_sales"."offer_fen" > 0 and "after_sales"."agreed_fen" > 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_numbers" CHECK ("order_lines"."quantity" > 0 and "order_lines"."shipped_num" between 0 and "order_lines"."quantity" and "order_lines"."refunded_num" between 0 and "order_lines"."quantity" and "order_lines"."kept_fen" >= 0);