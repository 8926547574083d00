ALTER TABLE "order_lines" ADD COLUMN "ordinary_fen" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "activity_id" bigint;--> statement-breakpoint
ALTER TABLE "report_slots" ADD COLUMN "cut_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_records_used" ON "coupon_records" USING btree ("campaign_id") WHERE "coupon_records"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_activity" ON "order_lines" USING btree ("activity_id") WHERE "order_lines"."activity_id" is not null;
--> statement-breakpoint
UPDATE "order_lines" l SET "activity_id" = g."activity_id"
FROM "orders" o, "activity_goods" g, "activities" a
WHERE l."price_reason" = 'activity' AND o."id" = l."order_id" AND g."product_id" = l."product_id" AND a."id" = g."activity_id"
  AND o."created_at" >= greatest(a."begin_at", a."published_at") AND o."created_at" < least(a."end_at", a."ended_at");
