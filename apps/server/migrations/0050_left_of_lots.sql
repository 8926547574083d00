ALTER TABLE "pollen_lots" ADD COLUMN "has_left" boolean GENERATED ALWAYS AS (left_num > 0) STORED;--> statement-breakpoint
-- Room in each page for the updates that follow, which then stay in it.
ALTER TABLE "pollen_lots" SET (fillfactor = 85);