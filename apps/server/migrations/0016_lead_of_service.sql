ALTER TABLE "after_sales" ADD COLUMN "lead_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "after_sales" SET "due_at" = now() WHERE "due_at" IS NULL AND "status" NOT IN (80, 99);
