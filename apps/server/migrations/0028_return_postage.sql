ALTER TABLE "after_sales" ADD COLUMN "postage_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "postage_state" text DEFAULT '' NOT NULL;