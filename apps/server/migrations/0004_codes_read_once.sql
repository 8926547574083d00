ALTER TABLE "coupon_records" ADD COLUMN "code_made_by" bigint;--> statement-breakpoint
ALTER TABLE "coupon_records" ADD COLUMN "code_read_at" timestamp (3) with time zone;