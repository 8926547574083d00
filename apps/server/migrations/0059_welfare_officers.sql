CREATE TABLE "welfare_allowances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_allowances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"month" text NOT NULL,
	"template_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"ended" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "welfare_allowances_once" UNIQUE("member_id","month"),
	CONSTRAINT "welfare_allowances_sums" CHECK ("welfare_allowances"."num" > 0 and "welfare_allowances"."taken" >= 0 and "welfare_allowances"."ended" >= 0 and "welfare_allowances"."taken" + "welfare_allowances"."ended" <= "welfare_allowances"."num")
);
--> statement-breakpoint
CREATE TABLE "welfare_coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" bigint NOT NULL,
	"allowance_id" bigint NOT NULL,
	"officer_id" bigint NOT NULL,
	"month" text NOT NULL,
	"member_id" bigint,
	"taken_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "welfare_coupons_record_id_unique" UNIQUE("record_id")
);
--> statement-breakpoint
CREATE TABLE "welfare_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"officer_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "welfare_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"officer_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "welfare_officers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_officers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "welfare_officers_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "welfare_officers_due" CHECK (("welfare_officers"."status" = 20) = ("welfare_officers"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "welfare_rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"officer_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "welfare_rewards_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "welfare_rewards_record_id_unique" UNIQUE("record_id"),
	CONSTRAINT "welfare_rewards_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "welfare_rewards_num" CHECK ("welfare_rewards"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "welfare_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "welfare_status" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "welfare_allowances_month" ON "welfare_allowances" USING btree ("month" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "welfare_allowances_ends" ON "welfare_allowances" USING btree ("ends_at") WHERE "welfare_allowances"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "welfare_coupons_one_a_month" ON "welfare_coupons" USING btree ("officer_id","month","member_id") WHERE "welfare_coupons"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "welfare_coupons_allowance" ON "welfare_coupons" USING btree ("allowance_id","id");--> statement-breakpoint
CREATE INDEX "welfare_coupons_taken" ON "welfare_coupons" USING btree ("officer_id","taken_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "welfare_coupons"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "welfare_coupons_member" ON "welfare_coupons" USING btree ("member_id") WHERE "welfare_coupons"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "welfare_events_officer" ON "welfare_events" USING btree ("officer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "welfare_events_member" ON "welfare_events" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "welfare_events_created" ON "welfare_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "welfare_logs_officer" ON "welfare_logs" USING btree ("officer_id","id");--> statement-breakpoint
CREATE INDEX "welfare_officers_status" ON "welfare_officers" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "welfare_officers_due_at" ON "welfare_officers" USING btree ("due_at") WHERE "welfare_officers"."status" = 20;--> statement-breakpoint
CREATE INDEX "welfare_rewards_officer" ON "welfare_rewards" USING btree ("officer_id");