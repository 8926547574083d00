ALTER TABLE "cart_lines" ADD COLUMN "added_fen" integer;--> statement-breakpoint
-- put_in_cart (0031), with the price of each line; a line that is there keeps its own.
CREATE OR REPLACE FUNCTION "put_in_cart"(
  the_member bigint, the_lines json, is_total boolean, most_lines int, now_at timestamptz,
  the_scope text, the_key text, the_hash text, reusable_before timestamptz,
  OUT problem text, OUT product bigint, OUT held int, OUT line_count int
) LANGUAGE plpgsql AS $$
DECLARE
  added int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart', the_member));
  IF the_key IS NOT NULL AND EXISTS (
    SELECT FROM once_keys WHERE scope = the_scope AND key = the_key AND created_at >= reusable_before
  ) THEN
    problem := 'known';
    RETURN;
  END IF;
  SELECT 'over', l.product_id, l.held INTO problem, product, held FROM (
    SELECT w.place, w.product_id, w.quantity, w.most, CASE WHEN is_total THEN 0 ELSE coalesce(c.quantity, 0)
      + coalesce(sum(w.quantity) OVER (PARTITION BY w.product_id ORDER BY w.place
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) END AS held
    FROM json_to_recordset(the_lines) AS w(place int, product_id bigint, main_id bigint, quantity int, most int)
    LEFT JOIN cart_lines c ON c.member_id = the_member AND c.product_id = w.product_id
  ) l WHERE l.held + l.quantity > l.most ORDER BY l.place LIMIT 1;
  IF problem IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT count(*), count(*) FILTER (WHERE NOT is_there) INTO line_count, added FROM (
    SELECT product_id, true AS is_there FROM cart_lines WHERE member_id = the_member
    UNION ALL
    SELECT DISTINCT w.product_id, false FROM json_to_recordset(the_lines) AS w(product_id bigint)
    WHERE NOT EXISTS (SELECT FROM cart_lines c WHERE c.member_id = the_member AND c.product_id = w.product_id)
  ) l;
  IF line_count > most_lines AND added > 0 THEN
    problem := 'full';
    RETURN;
  END IF;
  -- The list shows the last row first: backwards, so that the lines are shown in the given order.
  INSERT INTO cart_lines (member_id, product_id, main_id, quantity, added_at, added_fen)
  SELECT the_member, w.product_id, (array_agg(w.main_id ORDER BY w.place DESC))[1],
    CASE WHEN is_total THEN (array_agg(w.quantity ORDER BY w.place DESC))[1]
      ELSE sum(w.quantity)::int + coalesce(max(c.quantity), 0) END, now_at, max(w.added_fen)
  FROM json_to_recordset(the_lines) AS w(place int, product_id bigint, main_id bigint, quantity int, added_fen int)
  LEFT JOIN cart_lines c ON c.member_id = the_member AND c.product_id = w.product_id
  GROUP BY w.product_id ORDER BY min(w.place) DESC
  ON CONFLICT (member_id, product_id) DO UPDATE SET quantity = excluded.quantity, main_id = excluded.main_id;
  IF the_key IS NOT NULL THEN
    INSERT INTO once_keys (scope, key, body_hash, reply, created_at)
    VALUES (the_scope, the_key, the_hash, json_build_object('Count', line_count), now_at)
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, reply = excluded.reply, created_at = excluded.created_at;
  END IF;
END $$;
