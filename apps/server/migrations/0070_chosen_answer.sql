ALTER TABLE "diagnoses" DROP CONSTRAINT "diagnoses_accepted";--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "chosen_id" bigint;--> statement-breakpoint
UPDATE "diagnoses" SET "chosen_id" = "accepted_id" WHERE "accepted_id" IS NOT NULL;--> statement-breakpoint
UPDATE "diagnoses" d SET "accepted_id" = NULL WHERE "accepted_id" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "comments" c JOIN "members" u ON u."id" = c."member_id"
  WHERE c."id" = d."accepted_id" AND c."status" = 20 AND u."status" = 10);--> statement-breakpoint
ALTER TABLE "diagnoses" ADD CONSTRAINT "diagnoses_chosen" CHECK (("diagnoses"."chosen_id" is null) = ("diagnoses"."accepted_at" is null));--> statement-breakpoint
ALTER TABLE "diagnoses" ADD CONSTRAINT "diagnoses_accepted" CHECK ("diagnoses"."accepted_id" is null or "diagnoses"."accepted_id" = "diagnoses"."chosen_id");
