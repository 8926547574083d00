DROP INDEX "product_likes_product";--> statement-breakpoint
CREATE INDEX "product_likes_product" ON "product_likes" USING btree ("product_id","seen_fen");