CREATE TABLE "product_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "stock_moves_product";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_room_updated" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_status" ON "products" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_class" ON "products" USING btree ("class_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_brand" ON "products" USING btree ("brand_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_price" ON "products" USING btree ("price_fen","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_sold" ON "products" USING btree ("sold_num","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "stock_moves_kind" ON "stock_moves" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "stock_moves_created" ON "stock_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stocks_shown" ON "stocks" USING btree (("on_hand" - "locked"),"product_id");--> statement-breakpoint
CREATE INDEX "stock_moves_product" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
INSERT INTO "stock_moves" ("product_id", "kind", "on_hand_delta", "locked_delta", "actor", "created_at")
  SELECT s."product_id", 'initial', s."initial", 0, 'system', coalesce(p."created_at", now()) FROM "stocks" s
  LEFT JOIN "products" p ON p."id" = s."product_id" WHERE s."initial" <> 0;--> statement-breakpoint
ALTER TABLE "stocks" DROP COLUMN "initial";