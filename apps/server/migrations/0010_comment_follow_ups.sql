DROP INDEX "product_comments_product";--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "product_comments_line" ON "product_comments" USING btree ("order_line_id") WHERE "product_comments"."order_line_id" is not null and "product_comments"."parent_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_comments_parent" ON "product_comments" USING btree ("parent_id") WHERE "product_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "product_comments_product" ON "product_comments" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product_comments"."status" = 20 and "product_comments"."parent_id" is null;