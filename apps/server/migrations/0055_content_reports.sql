CREATE TABLE "content_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" integer NOT NULL,
	"content_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"is_right" boolean,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_contents" DROP CONSTRAINT "member_contents_kind";--> statement-breakpoint
ALTER TABLE "member_contents" DROP CONSTRAINT "member_contents_status";--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_once" ON "content_reports" USING btree ("kind","content_id","member_id");--> statement-breakpoint
CREATE INDEX "content_reports_member" ON "content_reports" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "content_reports_open" ON "content_reports" USING btree ("kind","content_id") WHERE "content_reports"."is_right" is null;--> statement-breakpoint
ALTER TABLE "member_contents" ADD CONSTRAINT "member_contents_kind" CHECK ("member_contents"."kind" in (10, 20, 30, 40, 60, 80, 90, 100, 110, 120));--> statement-breakpoint
ALTER TABLE "member_contents" ADD CONSTRAINT "member_contents_status" CHECK ("member_contents"."status" in (10, 20, 30, 90));