CREATE TABLE "restock_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "restock_reminders_once" UNIQUE("member_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_likes" ADD COLUMN "seen_fen" integer;--> statement-breakpoint
CREATE INDEX "restock_reminders_waiting" ON "restock_reminders" USING btree ("product_id","id") WHERE "restock_reminders"."sent_at" is null;