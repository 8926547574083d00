CREATE TABLE "freight_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"first_fen" integer,
	"next_fen" integer,
	"far_first_fen" integer,
	"far_next_fen" integer,
	"undeliverable" integer[] DEFAULT '{}' NOT NULL,
	"held" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "freight_templates_code_unique" UNIQUE("code"),
	CONSTRAINT "freight_templates_prices" CHECK (coalesce("freight_templates"."first_fen", 0) >= 0 and coalesce("freight_templates"."next_fen", 0) >= 0 and coalesce("freight_templates"."far_first_fen", 0) >= 0 and coalesce("freight_templates"."far_next_fen", 0) >= 0)
);
--> statement-breakpoint
DROP INDEX "cart_lines_member";--> statement-breakpoint
DROP INDEX "products_listed_sort";--> statement-breakpoint
DROP INDEX "products_class";--> statement-breakpoint
DROP INDEX "products_series";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
DROP INDEX "products_price_order";--> statement-breakpoint
DROP INDEX "products_sold_order";--> statement-breakpoint
DROP INDEX "orders_member";--> statement-breakpoint
DROP INDEX "orders_member_status";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "payments_poll";--> statement-breakpoint
DROP INDEX "product_comments_product";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "good_comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_recommended" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and "products"."is_recommended";--> statement-breakpoint
CREATE INDEX "products_free_shipping" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and ("products"."is_free_shipping" or "products"."freight_type" = 30);--> statement-breakpoint
CREATE INDEX "products_pollen" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and "products"."available_pollen" > 0;--> statement-breakpoint
CREATE INDEX "cart_lines_member" ON "cart_lines" USING btree ("member_id","added_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_listed_sort" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_class" ON "products" USING btree ("class_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_series" ON "products" USING btree ("series_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_price_order" ON "products" USING btree ("price_fen","id") WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_sold_order" ON "products" USING btree ("sold_num" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST) WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","id" DESC NULLS FIRST) WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_poll" ON "payments" USING btree ("next_poll_at") WHERE "payments"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "product_comments_product" ON "product_comments" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product_comments"."status" = 20;