ALTER TABLE "after_sales" ADD COLUMN "wait_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "wait_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "inspected" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "inspect_images" text[] DEFAULT '{}' NOT NULL;