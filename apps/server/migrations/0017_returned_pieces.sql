ALTER TABLE "order_lines" ADD COLUMN "returned_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "returned_num" = greatest("shipped_num" + "refunded_num" - "quantity", 0) WHERE "refunded_num" > 0 AND "shipped_num" > 0;
