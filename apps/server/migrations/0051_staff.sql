CREATE TABLE "staff_bindings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_bindings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"source" integer NOT NULL,
	"order_id" bigint,
	"actor" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_cause" integer,
	CONSTRAINT "staff_bindings_not_own" CHECK ("staff_bindings"."member_id" <> "staff_bindings"."seller_id"),
	CONSTRAINT "staff_bindings_end" CHECK (("staff_bindings"."ended_at" is null) = ("staff_bindings"."end_cause" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"leader_id" bigint,
	"introducer_id" bigint,
	"inviter_id" bigint,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"invite_until" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"promoted_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_members_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "staff_members_one_leader" CHECK ("staff_members"."status" in (10, 20) or "staff_members"."leader_id" is null),
	CONSTRAINT "staff_members_not_own" CHECK ("staff_members"."leader_id" <> "staff_members"."member_id" and "staff_members"."inviter_id" <> "staff_members"."member_id")
);
--> statement-breakpoint
CREATE TABLE "staff_remarks" (
	"owner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "staff_remarks_owner_id_member_id_pk" PRIMARY KEY("owner_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "seller_id" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "seller_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "leader_id" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invited_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "leader_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_bindings_open" ON "staff_bindings" USING btree ("member_id") WHERE "staff_bindings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_bindings_member" ON "staff_bindings" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_bindings_seller" ON "staff_bindings" USING btree ("seller_id","id" DESC NULLS FIRST) WHERE "staff_bindings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_logs_staff" ON "staff_logs" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_members_leader" ON "staff_members" USING btree ("leader_id","id" DESC NULLS FIRST) WHERE "staff_members"."leader_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_members_introducer" ON "staff_members" USING btree ("introducer_id") WHERE "staff_members"."status" = 20;--> statement-breakpoint
CREATE INDEX "staff_members_status" ON "staff_members" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_members_lapse" ON "staff_members" USING btree ("invite_until") WHERE "staff_members"."status" = 10;--> statement-breakpoint
CREATE INDEX "staff_remarks_member" ON "staff_remarks" USING btree ("member_id");