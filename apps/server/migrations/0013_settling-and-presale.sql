ALTER TABLE "stocks" DROP CONSTRAINT "stocks_not_negative";--> statement-breakpoint
DROP INDEX "stocks_shown";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ship_by_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "damaged_delta" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "presale_quota" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_settle" ON "orders" USING btree ("settle_at") WHERE "orders"."status" = 50 and "orders"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "stocks_shown" ON "stocks" USING btree (("on_hand" + "presale_quota" - "locked"),"product_id");--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_not_negative" CHECK (least("stocks"."on_hand", "stocks"."locked", "stocks"."presale_quota", "stocks"."damaged") >= 0 and "stocks"."locked" <= "stocks"."on_hand" + "stocks"."presale_quota");