ALTER TABLE "order_lines" ADD COLUMN "counted_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_lines" ON "products" USING btree ("id","listed","status","is_sell_out","low_stock","type","class_id","brand_id") WHERE "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_sell_out" ON "products" USING btree ("id") WHERE "products"."is_sell_out";