ALTER TABLE "after_sales" DROP CONSTRAINT "after_sales_amounts";--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "gift_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_amounts" CHECK ("after_sales"."amount_fen" >= 0 and "after_sales"."freight_fen" >= 0 and "after_sales"."gift_fen" >= 0);