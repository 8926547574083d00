CREATE TABLE "coupon_reminds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_reminds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_reminds_once" ON "coupon_reminds" USING btree ("member_id","campaign_id");--> statement-breakpoint
CREATE INDEX "coupon_reminds_waiting" ON "coupon_reminds" USING btree ("campaign_id") WHERE "coupon_reminds"."sent_at" is null;