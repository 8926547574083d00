CREATE TABLE "member_cancellations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_cancellations_open" ON "member_cancellations" USING btree ("member_id") WHERE "member_cancellations"."status" = 10;--> statement-breakpoint
CREATE INDEX "member_cancellations_member" ON "member_cancellations" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_cancellations_due" ON "member_cancellations" USING btree ("due_at") WHERE "member_cancellations"."status" = 10;--> statement-breakpoint
CREATE INDEX "member_cancellations_status" ON "member_cancellations" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_cancellations_created" ON "member_cancellations" USING btree ("created_at");