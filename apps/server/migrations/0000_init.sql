CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"main_id" bigint NOT NULL,
	"attribute" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_lines_one_per_product" UNIQUE("member_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "functions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "functions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "functions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_classes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_classes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_functions" (
	"product_id" bigint NOT NULL,
	"function_id" bigint NOT NULL,
	CONSTRAINT "product_functions_product_id_function_id_pk" PRIMARY KEY("product_id","function_id")
);
--> statement-breakpoint
CREATE TABLE "product_joints" (
	"main_id" bigint NOT NULL,
	"joint_id" bigint NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_joints_main_id_joint_id_pk" PRIMARY KEY("main_id","joint_id")
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"path" text NOT NULL,
	"cover_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_services" (
	"product_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_services_product_id_service_id_pk" PRIMARY KEY("product_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"attribute" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"product_attribute" integer DEFAULT 10 NOT NULL,
	"status" integer NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"is_sell_out" boolean DEFAULT false NOT NULL,
	"class_id" bigint NOT NULL,
	"brand_id" bigint,
	"series_id" bigint,
	"price_fen" integer NOT NULL,
	"market_price_fen" integer NOT NULL,
	"available_pollen" integer DEFAULT 0 NOT NULL,
	"min_num" integer DEFAULT 0 NOT NULL,
	"max_num" integer DEFAULT 0 NOT NULL,
	"once_step" integer DEFAULT 1 NOT NULL,
	"limit_flags" text DEFAULT '' NOT NULL,
	"sale_begin_at" timestamp (3) with time zone,
	"sale_end_at" timestamp (3) with time zone,
	"net_weight_gram" integer DEFAULT 0 NOT NULL,
	"freight_type" integer DEFAULT 20 NOT NULL,
	"freight_template" text DEFAULT 'standard' NOT NULL,
	"is_free_shipping" boolean DEFAULT false NOT NULL,
	"is_seven_day_return" boolean DEFAULT false NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"detail_html" text DEFAULT '' NOT NULL,
	"parameters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"sold_num" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code"),
	CONSTRAINT "products_price" CHECK ("products"."price_fen" >= 0 and "products"."market_price_fen" >= 0),
	CONSTRAINT "products_limits" CHECK ("products"."min_num" >= 0 and "products"."max_num" >= 0 and "products"."once_step" >= 1)
);
--> statement-breakpoint
CREATE TABLE "purchase_counters" (
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "purchase_counters_member_id_product_id_pk" PRIMARY KEY("member_id","product_id"),
	CONSTRAINT "purchase_counters_not_negative" CHECK ("purchase_counters"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"class_id" bigint NOT NULL,
	CONSTRAINT "series_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "services_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"on_hand_delta" integer NOT NULL,
	"locked_delta" integer NOT NULL,
	"order_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"initial" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"locked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stocks_not_negative" CHECK ("stocks"."on_hand" >= 0 and "stocks"."locked" >= 0 and "stocks"."locked" <= "stocks"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "adverts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adverts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" text NOT NULL,
	"title" text NOT NULL,
	"sub_title" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"img_path" text NOT NULL,
	"tint" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"link_type" text DEFAULT 'openWindow' NOT NULL,
	"link_url" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "native_configs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "native_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"name" text NOT NULL,
	"img_path" text NOT NULL,
	"tint" text DEFAULT '' NOT NULL,
	"badge" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"link_type" text DEFAULT 'openWindow' NOT NULL,
	"link_url" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"province_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"detail" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attempt_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT '10' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"level" integer DEFAULT 1 NOT NULL,
	"announced_level" integer DEFAULT 1 NOT NULL,
	"growth" integer DEFAULT 0 NOT NULL,
	"pollen" integer DEFAULT 0 NOT NULL,
	"identity" integer DEFAULT 10 NOT NULL,
	"audit_status" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"referrer_code" text DEFAULT '' NOT NULL,
	"union_id" text,
	"open_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_code_unique" UNIQUE("code"),
	CONSTRAINT "members_phone_unique" UNIQUE("phone"),
	CONSTRAINT "members_union_id_unique" UNIQUE("union_id"),
	CONSTRAINT "members_level_range" CHECK ("members"."level" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"type" integer NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operators_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"index" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"main_id" bigint NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"name" text NOT NULL,
	"attribute" text DEFAULT '' NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"shipped_num" integer DEFAULT 0 NOT NULL,
	"refunded_num" integer DEFAULT 0 NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"coupon_fen" integer DEFAULT 0 NOT NULL,
	"pollen_fen" integer DEFAULT 0 NOT NULL,
	"pollen_num" integer DEFAULT 0 NOT NULL,
	"freight_fen" integer DEFAULT 0 NOT NULL,
	"pay_fen" integer NOT NULL,
	"unit_pay_fen" integer[] NOT NULL,
	"unit_freight_fen" integer[] NOT NULL,
	"net_weight_gram" integer DEFAULT 0 NOT NULL,
	"freight_type" integer DEFAULT 20 NOT NULL,
	"freight_template" text DEFAULT 'standard' NOT NULL,
	"is_free_shipping" boolean DEFAULT false NOT NULL,
	"has_comment" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_pay" CHECK ("order_lines"."pay_fen" = "order_lines"."unit_price_fen" * "order_lines"."quantity" - "order_lines"."coupon_fen" - "order_lines"."pollen_fen" and "order_lines"."pay_fen" >= 0),
	CONSTRAINT "order_lines_numbers" CHECK ("order_lines"."quantity" > 0 and "order_lines"."shipped_num" between 0 and "order_lines"."quantity" and "order_lines"."refunded_num" between 0 and "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"member_id" bigint NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"status" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"out_stock_status" integer DEFAULT 10 NOT NULL,
	"channel" text DEFAULT '10' NOT NULL,
	"product_fen" integer NOT NULL,
	"coupon_fen" integer DEFAULT 0 NOT NULL,
	"pollen_fen" integer DEFAULT 0 NOT NULL,
	"pollen_num" integer DEFAULT 0 NOT NULL,
	"freight_fen" integer NOT NULL,
	"pay_fen" integer NOT NULL,
	"total_num" integer NOT NULL,
	"address" jsonb NOT NULL,
	"receiver_phone" text NOT NULL,
	"receiver_name" text NOT NULL,
	"address_replaced" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"service_remark" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"is_in_customer_service" boolean DEFAULT false NOT NULL,
	"service_id" text DEFAULT '' NOT NULL,
	"remembered_status" integer,
	"referrer_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"auto_cancel_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"auto_finish_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"settle_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."pay_fen" = "orders"."product_fen" - "orders"."coupon_fen" - "orders"."pollen_fen" + "orders"."freight_fen" and "orders"."pay_fen" >= 0 and "orders"."freight_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"shipper_code" text NOT NULL,
	"shipper_name" text NOT NULL,
	"logistic_code" text NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"traces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" text NOT NULL,
	"kind" text NOT NULL,
	"trade_no" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_notices_once" UNIQUE("notice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"way" text NOT NULL,
	"trade_no" text NOT NULL,
	"channel_no" text,
	"amount_fen" integer NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"status" integer NOT NULL,
	"prepay" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"poll_count" integer DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp (3) with time zone,
	CONSTRAINT "payments_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_fen" >= 0 and "payments"."refunded_fen" between 0 and "payments"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"refund_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"status" integer NOT NULL,
	"cause" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"channel_no" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "once_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "once_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"member_id" bigint,
	"order_line_id" bigint,
	"member_name" text NOT NULL,
	"member_avatar" text DEFAULT '' NOT NULL,
	"star" integer NOT NULL,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"attribute" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"reply_content" text DEFAULT '' NOT NULL,
	"reply_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_comments_star" CHECK ("product_comments"."star" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "hot_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hot_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "hot_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "business_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "global_configs" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_member" ON "cart_lines" USING btree ("member_id","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_functions_function" ON "product_functions" USING btree ("function_id","product_id");--> statement-breakpoint
CREATE INDEX "product_joints_joint" ON "product_joints" USING btree ("joint_id");--> statement-breakpoint
CREATE INDEX "product_media_product" ON "product_media" USING btree ("product_id","index");--> statement-breakpoint
CREATE INDEX "products_listed_sort" ON "products" USING btree ("sort" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_class" ON "products" USING btree ("class_id","sort" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_series" ON "products" USING btree ("series_id","sort" DESC NULLS LAST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","sort" DESC NULLS LAST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_price_order" ON "products" USING btree ("price_fen","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_sold_order" ON "products" USING btree ("sold_num" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "series_class" ON "series" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "stock_moves_product" ON "stock_moves" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_moves_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "adverts_position" ON "adverts" USING btree ("position","index");--> statement-breakpoint
CREATE INDEX "native_configs_type" ON "native_configs" USING btree ("type","index");--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id") WHERE "addresses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default" and "addresses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "attempt_counters_window" ON "attempt_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_sessions_expires" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","type","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_ip" ON "sms_codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_created" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_logs_subject" ON "audit_logs" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","index");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_logs_order" ON "order_logs" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS LAST) WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","id" DESC NULLS LAST) WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("receiver_phone");--> statement-breakpoint
CREATE INDEX "orders_auto_cancel" ON "orders" USING btree ("auto_cancel_at") WHERE "orders"."status" = 10;--> statement-breakpoint
CREATE INDEX "orders_auto_finish" ON "orders" USING btree ("auto_finish_at") WHERE "orders"."status" = 40;--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_tracking" ON "parcels" USING btree ("shipper_code","logistic_code");--> statement-breakpoint
CREATE INDEX "parcels_refresh" ON "parcels" USING btree ("checked_at") WHERE "parcels"."state" <> 3;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("created_at") WHERE "alerts"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_poll" ON "payments" USING btree ("next_poll_at") WHERE "payments"."status" = 10;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_per_cause" ON "refunds" USING btree ("payment_id","cause");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("status") WHERE "refunds"."status" < 30;--> statement-breakpoint
CREATE INDEX "once_keys_created_at" ON "once_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_comments_product" ON "product_comments" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "product_comments"."status" = 20;