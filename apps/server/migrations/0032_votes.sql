CREATE TABLE "product_vote_counts" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "product_vote_counts_positive" CHECK ("product_vote_counts"."votes" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_votes" (
	"product_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_votes_product_id_member_id_pk" PRIMARY KEY("product_id","member_id")
);
--> statement-breakpoint
CREATE INDEX "product_votes_member" ON "product_votes" USING btree ("member_id","product_id");--> statement-breakpoint
CREATE INDEX "products_new" ON "products" USING btree ("id") WHERE '新品' = any("products"."labels");