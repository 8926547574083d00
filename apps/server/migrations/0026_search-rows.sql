-- What searches read lies apart from now on, in narrow rows that triggers on products keep true.
CREATE TABLE "search_rows" (
	"id" bigint PRIMARY KEY NOT NULL,
	"class_id" bigint NOT NULL,
	"brand_id" bigint,
	"series_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sale_begin_at" timestamp (3) with time zone,
	"sale_end_at" timestamp (3) with time zone,
	"type" integer NOT NULL,
	"status" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"sort" integer NOT NULL,
	"sold_num" integer NOT NULL,
	"available_pollen" integer NOT NULL,
	"freight_type" integer NOT NULL,
	"listed" boolean NOT NULL,
	"is_sell_out" boolean NOT NULL,
	"is_free_shipping" boolean NOT NULL,
	"is_recommended" boolean NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_rows" SET (fillfactor = 95);--> statement-breakpoint
ALTER TABLE "search_rows" ALTER COLUMN "search_text" SET STORAGE MAIN;--> statement-breakpoint
INSERT INTO search_rows (id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text)
SELECT id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text
FROM products ORDER BY id;
--> statement-breakpoint
CREATE INDEX "search_rows_text" ON "search_rows" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "search_rows_called" ON "search_rows" USING btree (lower("name") collate "C","id") WHERE "search_rows"."listed" and "search_rows"."status" in (0, 10);--> statement-breakpoint
ANALYZE "search_rows";--> statement-breakpoint
CREATE FUNCTION "keep_search_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_rows WHERE id = OLD.id;
  ELSE
    INSERT INTO search_rows (
      id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
      sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
      search_text)
    VALUES (
      NEW.id, NEW.class_id, NEW.brand_id, NEW.series_id, NEW.created_at, NEW.sale_begin_at, NEW.sale_end_at,
      NEW.type, NEW.status, NEW.price_fen, NEW.sort, NEW.sold_num, NEW.available_pollen, NEW.freight_type,
      NEW.listed, NEW.is_sell_out, NEW.is_free_shipping, NEW.is_recommended, NEW.name, NEW.search_text)
    ON CONFLICT (id) DO UPDATE SET (
      class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
      sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
      search_text) = ROW (
      excluded.class_id, excluded.brand_id, excluded.series_id, excluded.created_at, excluded.sale_begin_at,
      excluded.sale_end_at, excluded.type, excluded.status, excluded.price_fen, excluded.sort,
      excluded.sold_num, excluded.available_pollen, excluded.freight_type, excluded.listed,
      excluded.is_sell_out, excluded.is_free_shipping, excluded.is_recommended, excluded.name,
      excluded.search_text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_search_row_new" AFTER INSERT OR DELETE ON "products"
FOR EACH ROW EXECUTE FUNCTION keep_search_row();
--> statement-breakpoint
CREATE TRIGGER "products_search_row" AFTER UPDATE ON "products"
FOR EACH ROW WHEN ((
    OLD.class_id, OLD.brand_id, OLD.series_id, OLD.created_at, OLD.sale_begin_at, OLD.sale_end_at, OLD.type,
    OLD.status, OLD.price_fen, OLD.sort, OLD.sold_num, OLD.available_pollen, OLD.freight_type, OLD.listed,
    OLD.is_sell_out, OLD.is_free_shipping, OLD.is_recommended, OLD.name, OLD.search_text) IS DISTINCT FROM (
    NEW.class_id, NEW.brand_id, NEW.series_id, NEW.created_at, NEW.sale_begin_at, NEW.sale_end_at, NEW.type,
    NEW.status, NEW.price_fen, NEW.sort, NEW.sold_num, NEW.available_pollen, NEW.freight_type, NEW.listed,
    NEW.is_sell_out, NEW.is_free_shipping, NEW.is_recommended, NEW.name, NEW.search_text))
EXECUTE FUNCTION keep_search_row();
--> statement-breakpoint
-- Products wait for their triggers only until here: what was saved while the rows and the index were made.
INSERT INTO search_rows (id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text)
SELECT id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text
FROM products
EXCEPT SELECT * FROM search_rows
ON CONFLICT (id) DO UPDATE SET (
  class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text) = ROW (
  excluded.class_id, excluded.brand_id, excluded.series_id, excluded.created_at, excluded.sale_begin_at,
  excluded.sale_end_at, excluded.type, excluded.status, excluded.price_fen, excluded.sort, excluded.sold_num,
  excluded.available_pollen, excluded.freight_type, excluded.listed, excluded.is_sell_out,
  excluded.is_free_shipping, excluded.is_recommended, excluded.name, excluded.search_text);
--> statement-breakpoint
DROP INDEX "products_called";--> statement-breakpoint
DROP INDEX "products_search";
