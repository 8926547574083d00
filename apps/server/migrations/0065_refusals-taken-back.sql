ALTER TABLE "member_contents" DROP CONSTRAINT "member_contents_status";--> statement-breakpoint
CREATE INDEX "member_contents_taken_back" ON "member_contents" USING btree ("moderated_at") WHERE "member_contents"."status" = -99;--> statement-breakpoint
ALTER TABLE "member_contents" ADD CONSTRAINT "member_contents_status" CHECK ("member_contents"."status" in (10, 20, 30, 90, -99));