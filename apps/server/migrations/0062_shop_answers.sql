ALTER TABLE "comments" ADD COLUMN "shop_reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "replied_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "replied_at" timestamp (3) with time zone;