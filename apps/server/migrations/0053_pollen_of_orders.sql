ALTER TABLE "pollen_pendings" DROP CONSTRAINT "pollen_pendings_order_id_line_id_pk";--> statement-breakpoint
ALTER TABLE "pollen_pendings" ALTER COLUMN "line_id" DROP NOT NULL, ALTER COLUMN "quantity" DROP NOT NULL, ADD COLUMN "parts" jsonb;--> statement-breakpoint
-- One row of an order instead of one of each line.
WITH "gone" AS (DELETE FROM "pollen_pendings" RETURNING *)
INSERT INTO "pollen_pendings" ("order_id", "member_id", "num", "voided", "parts", "order_code", "created_at", "settled_at")
SELECT "order_id", "member_id", sum("num"), sum("voided"),
  jsonb_agg(jsonb_build_object('lineId', "line_id", 'num', "num", 'quantity', "quantity") ORDER BY "line_id"),
  "order_code", min("created_at"), min("settled_at")
FROM "gone" GROUP BY "order_id", "member_id", "order_code";--> statement-breakpoint
ALTER TABLE "pollen_pendings" DROP COLUMN "line_id", DROP COLUMN "quantity", ALTER COLUMN "parts" SET NOT NULL, ADD PRIMARY KEY ("order_id");