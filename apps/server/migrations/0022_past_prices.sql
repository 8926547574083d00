CREATE TABLE "product_past_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_past_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"price_fen" integer NOT NULL,
	"newcomer_fen" integer,
	"coins" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_coins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_past_prices_product" ON "product_past_prices" USING btree ("product_id","ended_at");--> statement-breakpoint
UPDATE "products" SET "sold_coins" = "available_pollen" WHERE "sold_fen" IS NOT NULL AND "product_attribute" = 20;--> statement-breakpoint
-- What a product cost when it leaves the sale, with the coins of the pollen mall.
CREATE OR REPLACE FUNCTION "keep_sold_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_fen := OLD.price_fen;
  NEW.sold_newcomer_fen := OLD.newcomer_fen;
  NEW.sold_coins := CASE WHEN OLD.product_attribute = 20 THEN OLD.available_pollen ELSE 0 END;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Every price that a product had on sale, so that steps of a day are counted together whoever writes them.
CREATE FUNCTION "keep_past_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_past_prices" ("product_id", "price_fen", "newcomer_fen", "coins", "ended_at")
  VALUES (OLD.id, OLD.price_fen, OLD.newcomer_fen,
    CASE WHEN OLD.product_attribute = 20 THEN OLD.available_pollen ELSE 0 END, NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_change_price"
AFTER UPDATE OF "price_fen", "newcomer_fen", "available_pollen", "product_attribute", "status" ON "products" FOR EACH ROW
WHEN (OLD."status" = 10 AND (OLD."price_fen", OLD."newcomer_fen", OLD."available_pollen", OLD."product_attribute", OLD."status")
  IS DISTINCT FROM (NEW."price_fen", NEW."newcomer_fen", NEW."available_pollen", NEW."product_attribute", NEW."status"))
EXECUTE FUNCTION "keep_past_price"();
