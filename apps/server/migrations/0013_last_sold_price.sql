ALTER TABLE "products" ADD COLUMN "sold_fen" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_newcomer_fen" integer;--> statement-breakpoint
UPDATE "products" SET "sold_fen" = "price_fen", "sold_newcomer_fen" = "newcomer_fen" WHERE "status" <> 10 AND "sold_num" > 0;--> statement-breakpoint
-- What a product cost when it leaves the sale; compared when it comes back, whatever was written in between.
CREATE FUNCTION "keep_sold_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_fen := OLD.price_fen;
  NEW.sold_newcomer_fen := OLD.newcomer_fen;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_leave_sale" BEFORE UPDATE OF "status" ON "products" FOR EACH ROW
WHEN (OLD."status" = 10 AND NEW."status" <> 10) EXECUTE FUNCTION "keep_sold_price"();
