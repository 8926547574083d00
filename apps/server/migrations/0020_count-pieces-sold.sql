-- Sold figures stand on what each line remembers from now on (report/sold.service.ts).
UPDATE order_lines l SET counted_num = l.quantity - l.refunded_num FROM orders o
WHERE o.id = l.order_id AND o.status IN (30, 40, 50) AND l.quantity > l.refunded_num;
--> statement-breakpoint
UPDATE products p SET sold_num = coalesce(s.n, 0) FROM products q LEFT JOIN (
  SELECT id, sum(n) AS n FROM (
    SELECT product_id AS id, counted_num AS n FROM order_lines
    UNION ALL SELECT main_id, counted_num FROM order_lines WHERE main_id <> product_id
  ) parts GROUP BY id
) s ON s.id = q.id WHERE q.id = p.id AND p.sold_num <> coalesce(s.n, 0);
