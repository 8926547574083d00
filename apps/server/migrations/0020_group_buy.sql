CREATE TABLE "group_activities" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"team_hours" integer NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_activities_numbers" CHECK ("group_activities"."size" between 2 and 10 and "group_activities"."team_hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_seats" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"team_id" bigint,
	"state" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "group_teams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"leader_id" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"size" integer NOT NULL,
	"taken" integer NOT NULL,
	"support_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "group_teams_seats" CHECK ("group_teams"."taken" between 0 and "group_teams"."size" + "group_teams"."support_num" and "group_teams"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "flash_sessions" ADD COLUMN "kind" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "group_seats_open" ON "group_seats" USING btree ("activity_id","member_id") WHERE "group_seats"."state" in (0, 10);--> statement-breakpoint
CREATE INDEX "group_seats_team" ON "group_seats" USING btree ("team_id","order_id");--> statement-breakpoint
CREATE INDEX "group_seats_member" ON "group_seats" USING btree ("member_id","order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "group_seats_failed" ON "group_seats" USING btree ("order_id") WHERE "group_seats"."state" = 30 and "group_seats"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "group_teams_activity" ON "group_teams" USING btree ("activity_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "group_teams_due" ON "group_teams" USING btree ("due_at") WHERE "group_teams"."status" = 10;--> statement-breakpoint
CREATE INDEX "group_teams_open" ON "group_teams" USING btree ("activity_id","due_at") WHERE "group_teams"."status" = 10;