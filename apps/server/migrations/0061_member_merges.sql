CREATE TABLE "member_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"merged_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"approved_by" text NOT NULL,
	"log" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "member_merges_member" ON "member_merges" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_merges_merged" ON "member_merges" USING btree ("merged_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_once" ON "member_merges" USING btree ("merged_id") WHERE "member_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "member_merges_due" ON "member_merges" USING btree ("due_at") WHERE "member_merges"."due_at" is not null;