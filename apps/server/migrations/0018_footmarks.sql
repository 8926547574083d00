CREATE TABLE "footmarks" (
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "footmarks_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE INDEX "footmarks_newest" ON "footmarks" USING btree ("member_id","viewed_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);