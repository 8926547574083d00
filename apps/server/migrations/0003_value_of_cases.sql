ALTER TABLE "after_sales" ADD COLUMN "value_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "after_sales" a SET "value_fen" = a.amount_fen + a.freight_fen + case when a.type in (10, 20) then coalesce((
  SELECT sum(c.quantity * greatest(l.unit_price_fen, coalesce(l.ordinary_fen, 0))) FROM after_sale_lines c
  JOIN order_lines l ON l.id = c.order_line_id WHERE c.after_sale_id = a.id), 0) else 0 end;
