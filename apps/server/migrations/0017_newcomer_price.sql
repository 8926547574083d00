CREATE TABLE "newcomer_buys" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"receiver" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newcomer_buys_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "newcomer_fen" integer;--> statement-breakpoint
CREATE INDEX "newcomer_buys_receiver" ON "newcomer_buys" USING btree ("receiver","created_at");--> statement-breakpoint
CREATE INDEX "products_newcomer" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and "products"."newcomer_fen" is not null;