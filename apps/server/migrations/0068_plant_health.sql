ALTER TABLE "plants" ADD COLUMN "ill_on" date;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "water_habit" integer;