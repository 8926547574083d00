-- Lists and searches read many rows of products: what only the page of one product shows lies apart.
ALTER TABLE "products" SET (toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" SET STORAGE MAIN;
