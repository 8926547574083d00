CREATE TABLE "newcomer_households" (
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "newcomer_households_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
DROP INDEX "newcomer_buys_receiver";--> statement-breakpoint
CREATE INDEX "newcomer_households_hash" ON "newcomer_households" USING btree ("kind","hash","created_at");--> statement-breakpoint
CREATE INDEX "newcomer_households_member" ON "newcomer_households" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "newcomer_buys" DROP COLUMN "receiver";