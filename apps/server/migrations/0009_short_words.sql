-- The characters of a text in lower case with blanks around each, for the trigram indexes of short words.
CREATE FUNCTION "spaced"("given" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
BEGIN
  RETURN ' ' || array_to_string(string_to_array(lower(given), NULL), ' ') || ' ';
END
$$;--> statement-breakpoint
CREATE INDEX "articles_short" ON "articles" USING gin (spaced("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_short" ON "chat_messages" USING gin (spaced("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coupon_templates_short" ON "coupon_templates" USING gin (spaced("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_comments_short" ON "product_comments" USING gin (spaced("content") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "show_records_short" ON "show_records" USING gin (spaced("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "talent_works_short" ON "talent_works" USING gin (spaced("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pictures_short" ON "pictures" USING gin (spaced("name" || ' ' || "alt") gin_trgm_ops);