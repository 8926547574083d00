ALTER TABLE "after_sales" ADD COLUMN "back_signed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "back_checked_at" timestamp (3) with time zone;