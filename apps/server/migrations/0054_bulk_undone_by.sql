ALTER TABLE "bulk_jobs" ADD COLUMN "undone_by_id" bigint;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "undone_by" text DEFAULT '' NOT NULL;