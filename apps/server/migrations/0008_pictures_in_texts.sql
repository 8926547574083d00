-- The own pictures that a rich text shows, so that an index finds who uses a picture.
CREATE FUNCTION "picture_paths"("html" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(found[1]), '{}') FROM regexp_matches(html, '"(/media/[^"]+\.jpg)"', 'g') AS found
$$;--> statement-breakpoint
CREATE INDEX "products_detail_pictures" ON "products" USING gin ("picture_paths"("detail_html")) WHERE "detail_html" LIKE '%/media/%';--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree ("img_path");--> statement-breakpoint
CREATE INDEX "product_media_picture" ON "product_media" USING btree ("path");--> statement-breakpoint
INSERT INTO "labels" ("name") SELECT DISTINCT unnest("labels") FROM "products" ON CONFLICT DO NOTHING;
