ALTER TABLE "couriers" ADD COLUMN "is_used" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "far_days" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "regions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_days" CHECK ("couriers"."days" between 1 and 60 and "couriers"."far_days" between 1 and 60);