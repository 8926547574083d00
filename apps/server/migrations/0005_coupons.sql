CREATE TABLE "coupon_campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"name" text NOT NULL,
	"way" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_member" integer DEFAULT 1 NOT NULL,
	"per_day" integer DEFAULT 0 NOT NULL,
	"day" date,
	"day_taken" integer DEFAULT 0 NOT NULL,
	"budget_fen" bigint,
	"spent_fen" bigint DEFAULT 0 NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"status" integer DEFAULT 10 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_campaigns_taken" CHECK ("coupon_campaigns"."taken" >= 0 and ("coupon_campaigns"."total" = 0 or "coupon_campaigns"."taken" <= "coupon_campaigns"."total") and "coupon_campaigns"."per_member" > 0 and "coupon_campaigns"."per_day" >= 0),
	CONSTRAINT "coupon_campaigns_budget" CHECK ("coupon_campaigns"."spent_fen" >= 0 and ("coupon_campaigns"."budget_fen" is null or "coupon_campaigns"."spent_fen" <= "coupon_campaigns"."budget_fen"))
);
--> statement-breakpoint
CREATE TABLE "coupon_device_days" (
	"device" text NOT NULL,
	"day" date NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "coupon_device_days_device_day_pk" PRIMARY KEY("device","day")
);
--> statement-breakpoint
CREATE TABLE "coupon_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"audience" jsonb NOT NULL,
	"member_ids" bigint[] DEFAULT '{}' NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_parts" (
	"order_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"line_index" integer NOT NULL,
	"discount_fen" integer NOT NULL,
	CONSTRAINT "coupon_parts_order_id_record_id_line_index_pk" PRIMARY KEY("order_id","record_id","line_index")
);
--> statement-breakpoint
CREATE TABLE "coupon_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"campaign_id" bigint,
	"grant_id" bigint,
	"member_id" bigint,
	"status" integer NOT NULL,
	"source" text NOT NULL,
	"code" text,
	"accept_by" timestamp (3) with time zone,
	"begin_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"order_id" bigint,
	"discount_fen" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_records_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_records_owner" CHECK ("coupon_records"."member_id" is not null or "coupon_records"."status" in (40, 99)),
	CONSTRAINT "coupon_records_term" CHECK ("coupon_records"."status" <> 10 or ("coupon_records"."begin_at" is not null and "coupon_records"."end_at" is not null)),
	CONSTRAINT "coupon_records_order" CHECK (("coupon_records"."status" <> 20 or "coupon_records"."order_id" is not null) and "coupon_records"."discount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_takes" (
	"campaign_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "coupon_takes_campaign_id_member_id_pk" PRIMARY KEY("campaign_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"threshold_fen" integer DEFAULT 0 NOT NULL,
	"amount_fen" integer DEFAULT 0 NOT NULL,
	"rate_percent" integer DEFAULT 100 NOT NULL,
	"max_discount_fen" integer,
	"can_plus" boolean DEFAULT false NOT NULL,
	"product_can_plus" boolean DEFAULT false NOT NULL,
	"is_free_shipping" boolean DEFAULT false NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"class_ids" bigint[] DEFAULT '{}' NOT NULL,
	"brand_ids" bigint[] DEFAULT '{}' NOT NULL,
	"series_ids" bigint[] DEFAULT '{}' NOT NULL,
	"function_ids" bigint[] DEFAULT '{}' NOT NULL,
	"excluded_ids" bigint[] DEFAULT '{}' NOT NULL,
	"scope_text" text DEFAULT '全场通用' NOT NULL,
	"valid_days" integer,
	"begin_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_templates_terms" CHECK ("coupon_templates"."threshold_fen" >= 0 and "coupon_templates"."amount_fen" >= 0 and "coupon_templates"."rate_percent" between 1 and 100 and coalesce("coupon_templates"."max_discount_fen", 1) > 0),
	CONSTRAINT "coupon_templates_valid" CHECK ("coupon_templates"."valid_days" > 0 or "coupon_templates"."end_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "newcomer_rewards" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newcomer_rewards_kind_hash_pk" PRIMARY KEY("kind","hash")
);
--> statement-breakpoint
CREATE INDEX "coupon_campaigns_shown" ON "coupon_campaigns" USING btree ("way","sort" DESC NULLS FIRST,"id") WHERE "coupon_campaigns"."status" = 10;--> statement-breakpoint
CREATE INDEX "coupon_campaigns_template" ON "coupon_campaigns" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "coupon_device_days_day" ON "coupon_device_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "coupon_grants_newest" ON "coupon_grants" USING btree ("id" DESC NULLS FIRST) WHERE "coupon_grants"."applied_at" is not null;--> statement-breakpoint
CREATE INDEX "coupon_logs_record" ON "coupon_logs" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "coupon_parts_record" ON "coupon_parts" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "coupon_records_member" ON "coupon_records" USING btree ("member_id","status","end_at");--> statement-breakpoint
CREATE INDEX "coupon_records_member_newest" ON "coupon_records" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_records_order_id" ON "coupon_records" USING btree ("order_id") WHERE "coupon_records"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "coupon_records_accept" ON "coupon_records" USING btree ("accept_by") WHERE "coupon_records"."status" = 0;--> statement-breakpoint
CREATE INDEX "coupon_records_expire" ON "coupon_records" USING btree ("end_at") WHERE "coupon_records"."status" = 10;--> statement-breakpoint
CREATE INDEX "coupon_records_remind" ON "coupon_records" USING btree ("end_at") WHERE "coupon_records"."status" = 10 and "coupon_records"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_records_open" ON "coupon_records" USING btree ("template_id","id") WHERE "coupon_records"."status" in (0, 10, 40);--> statement-breakpoint
CREATE INDEX "coupon_records_template" ON "coupon_records" USING btree ("template_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_records_campaign" ON "coupon_records" USING btree ("campaign_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_records_status" ON "coupon_records" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_takes_member" ON "coupon_takes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "coupon_templates_status" ON "coupon_templates" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_templates_name" ON "coupon_templates" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newcomer_rewards_member" ON "newcomer_rewards" USING btree ("member_id");