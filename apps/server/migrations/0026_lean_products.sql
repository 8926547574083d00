CREATE INDEX "products_price" ON "products" USING btree ("price_fen","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold_num","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_marked" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE ("products"."is_recommended" or "products"."newcomer_fen" is not null or "products"."activity_id" is not null or "products"."product_attribute" = 20 or '新品' = any("products"."labels"));--> statement-breakpoint
CREATE INDEX "products_facts" ON "products" USING btree ("id","listed","status","is_sell_out","low_stock","type","product_attribute","class_id","brand_id","series_id","updated_at","search_version","available_pollen","is_free_shipping","freight_type") WHERE "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "once_keys_day" ON "once_keys" USING brin ("created_at");--> statement-breakpoint
DROP INDEX "products_series";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
DROP INDEX "products_new";--> statement-breakpoint
DROP INDEX "products_activity";--> statement-breakpoint
DROP INDEX "products_price_order";--> statement-breakpoint
DROP INDEX "products_sold_order";--> statement-breakpoint
DROP INDEX "products_exchange";--> statement-breakpoint
DROP INDEX "products_recommended";--> statement-breakpoint
DROP INDEX "products_free_shipping";--> statement-breakpoint
DROP INDEX "products_pollen";--> statement-breakpoint
DROP INDEX "products_newcomer";--> statement-breakpoint
DROP INDEX "products_search_version";--> statement-breakpoint
DROP INDEX "products_room_status";--> statement-breakpoint
DROP INDEX "products_room_class";--> statement-breakpoint
DROP INDEX "products_room_brand";--> statement-breakpoint
DROP INDEX "products_lines";--> statement-breakpoint
DROP INDEX "products_sell_out";--> statement-breakpoint
DROP INDEX "products_own_mark";--> statement-breakpoint
DROP INDEX "products_room_price";--> statement-breakpoint
DROP INDEX "products_room_sold";--> statement-breakpoint
DROP INDEX "stocks_shown";--> statement-breakpoint
DROP INDEX "once_keys_created_at";--> statement-breakpoint
-- Room in each page for the updates that follow, which then stay in it.
ALTER TABLE "orders" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "order_lines" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "payments" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "stocks" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "once_keys" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "cart_lines" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "coupon_records" SET (fillfactor = 85);
