ALTER TABLE "refunds" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "trouble" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("status","id");