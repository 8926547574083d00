CREATE TABLE "order_search" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"goods" text NOT NULL
);--> statement-breakpoint
-- What is searched of the orders so far; the job goes on from the newest step of their history (order/search.due.ts).
INSERT INTO "report_marks" ("name", "at", "step")
SELECT 'order-search', now(), max("id") FROM "order_logs" HAVING max("id") IS NOT NULL;--> statement-breakpoint
INSERT INTO "order_search" ("order_id", "name", "phone", "address", "goods")
SELECT o."id", o."receiver_name", o."receiver_phone", coalesce(o."address" ->> 'detail', ''), coalesce(l."names", '')
FROM "orders" o LEFT JOIN (
  SELECT "order_id", string_agg("name", ' ' ORDER BY "index") AS "names" FROM "order_lines" GROUP BY "order_id"
) l ON l."order_id" = o."id";--> statement-breakpoint
CREATE INDEX "order_search_text" ON "order_search" USING gin ("name" gin_trgm_ops,"phone" gin_trgm_ops,"address" gin_trgm_ops,"goods" gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "order_search_short" ON "order_search" USING gin (spaced("goods") gin_trgm_ops);
