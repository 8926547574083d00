CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 0 MAXVALUE 999999 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
DROP INDEX "parcels_tracking";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_poll_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "refunds_poll" ON "refunds" USING btree ("next_poll_at") WHERE "refunds"."status" < 30;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking" ON "parcels" USING btree ("shipper_code","logistic_code");