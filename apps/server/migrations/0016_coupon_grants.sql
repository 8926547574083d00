ALTER TABLE "coupon_grants" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "coupon_grants_running" ON "coupon_grants" USING btree ("applied_at") WHERE "coupon_grants"."applied_at" is not null and "coupon_grants"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_records_grant" ON "coupon_records" USING btree ("grant_id","status") WHERE "coupon_records"."grant_id" is not null;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD CONSTRAINT "coupon_grants_done" CHECK ("coupon_grants"."done" between 0 and cardinality("coupon_grants"."member_ids"));