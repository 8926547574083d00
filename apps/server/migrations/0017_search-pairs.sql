-- Chinese characters of the search texts stand in overlapping pairs from now on (keyword.service.ts, inPairs).
UPDATE products SET search_text = paired.text FROM (
  SELECT product.id, ' ' || string_agg(
    CASE WHEN word ~ '^[\u2e80-\u2fdf\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe2-\U00016ff1\U00020000-\U0003ffff]$'
      AND next ~ '^[\u2e80-\u2fdf\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe2-\U00016ff1\U00020000-\U0003ffff]$'
    THEN word || next ELSE word END, ' ' ORDER BY n) || ' ' AS text
  FROM products AS product, LATERAL (
    SELECT word, n, lead(word) OVER (ORDER BY n) AS next
    FROM unnest(string_to_array(btrim(product.search_text), ' ')) WITH ORDINALITY AS split (word, n)
  ) AS words
  WHERE product.search_text <> ''
  GROUP BY product.id
) AS paired WHERE products.id = paired.id;
