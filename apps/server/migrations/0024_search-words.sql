CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_text" ON "search_words" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_version" ON "products" USING btree ("search_version","id") WHERE "products"."listed";