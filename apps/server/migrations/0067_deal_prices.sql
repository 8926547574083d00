ALTER TABLE "coupon_templates" ADD COLUMN "with_deals" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "channels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "per_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- paid is 30 and refused 40 now: 20 is a claim that the courier has agreed to
UPDATE "courier_claims" SET "status" = "status" + 10 WHERE "status" IN (20, 30);
