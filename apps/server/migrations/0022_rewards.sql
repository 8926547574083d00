CREATE TABLE "member_gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"level" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"granted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pollen_lots" ADD COLUMN "reminded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "member_gifts_cause" ON "member_gifts" USING btree ("member_id","cause");--> statement-breakpoint
CREATE INDEX "member_gifts_waiting" ON "member_gifts" USING btree ("id") WHERE "member_gifts"."granted_at" is null;--> statement-breakpoint
CREATE INDEX "members_birthday" ON "members" USING btree (substr("birthday", 6)) WHERE "members"."birthday" is not null;--> statement-breakpoint
CREATE INDEX "pollen_lots_remind" ON "pollen_lots" USING btree ("reminded","expires_at") WHERE "pollen_lots"."left_num" > 0 and "pollen_lots"."reminded" < 3;