CREATE TABLE "comment_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"is_right" boolean,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "comment_reports_once" ON "comment_reports" USING btree ("comment_id","member_id");--> statement-breakpoint
CREATE INDEX "comment_reports_member" ON "comment_reports" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id") WHERE "comment_reports"."is_right" is null;