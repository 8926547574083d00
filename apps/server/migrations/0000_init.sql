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
--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 0 MAXVALUE 999999 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
DROP INDEX "parcels_tracking";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_poll_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "refunds_poll" ON "refunds" USING btree ("next_poll_at") WHERE "refunds"."status" < 30;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking" ON "parcels" USING btree ("shipper_code","logistic_code");
--> statement-breakpoint
CREATE TABLE "freight_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"first_fen" integer,
	"next_fen" integer,
	"far_first_fen" integer,
	"far_next_fen" integer,
	"undeliverable" integer[] DEFAULT '{}' NOT NULL,
	"held" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "freight_templates_code_unique" UNIQUE("code"),
	CONSTRAINT "freight_templates_prices" CHECK (coalesce("freight_templates"."first_fen", 0) >= 0 and coalesce("freight_templates"."next_fen", 0) >= 0 and coalesce("freight_templates"."far_first_fen", 0) >= 0 and coalesce("freight_templates"."far_next_fen", 0) >= 0)
);
--> statement-breakpoint
DROP INDEX "cart_lines_member";--> statement-breakpoint
DROP INDEX "products_listed_sort";--> statement-breakpoint
DROP INDEX "products_class";--> statement-breakpoint
DROP INDEX "products_series";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
DROP INDEX "products_price_order";--> statement-breakpoint
DROP INDEX "products_sold_order";--> statement-breakpoint
DROP INDEX "orders_member";--> statement-breakpoint
DROP INDEX "orders_member_status";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "payments_poll";--> statement-breakpoint
DROP INDEX "product_comments_product";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "good_comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_recommended" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and "products"."is_recommended";--> statement-breakpoint
CREATE INDEX "products_free_shipping" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and ("products"."is_free_shipping" or "products"."freight_type" = 30);--> statement-breakpoint
CREATE INDEX "products_pollen" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and "products"."available_pollen" > 0;--> statement-breakpoint
CREATE INDEX "cart_lines_member" ON "cart_lines" USING btree ("member_id","added_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_listed_sort" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_class" ON "products" USING btree ("class_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_series" ON "products" USING btree ("series_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_price_order" ON "products" USING btree ("price_fen","id") WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_sold_order" ON "products" USING btree ("sold_num" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST) WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","id" DESC NULLS FIRST) WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_poll" ON "payments" USING btree ("next_poll_at") WHERE "payments"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "product_comments_product" ON "product_comments" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product_comments"."status" = 20;
--> statement-breakpoint
CREATE TABLE "messenger_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text NOT NULL,
	"nick_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "messenger_tickets_expires" ON "messenger_tickets" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "stock_moves_product";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_room_updated" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_status" ON "products" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_class" ON "products" USING btree ("class_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_brand" ON "products" USING btree ("brand_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_price" ON "products" USING btree ("price_fen","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_sold" ON "products" USING btree ("sold_num","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "stock_moves_kind" ON "stock_moves" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "stock_moves_created" ON "stock_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stocks_shown" ON "stocks" USING btree (("on_hand" - "locked"),"product_id");--> statement-breakpoint
CREATE INDEX "stock_moves_product" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
INSERT INTO "stock_moves" ("product_id", "kind", "on_hand_delta", "locked_delta", "actor", "created_at")
  SELECT s."product_id", 'initial', s."initial", 0, 'system', coalesce(p."created_at", now()) FROM "stocks" s
  LEFT JOIN "products" p ON p."id" = s."product_id" WHERE s."initial" <> 0;--> statement-breakpoint
ALTER TABLE "stocks" DROP COLUMN "initial";
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "labels_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sensitive_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sensitive_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sensitive_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"created_by_id" bigint,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_path_unique" UNIQUE("path"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" >= 0 and "pictures"."height" >= 0 and "pictures"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_classes" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "begin_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "moderated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_comments" ADD COLUMN "moderated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_folder" ON "pictures" USING btree ("folder","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_text" ON "pictures" USING gin (("name" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pictures_hash" ON "pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "adverts_picture" ON "adverts" USING btree ("img_path");--> statement-breakpoint
CREATE INDEX "product_comments_queue" ON "product_comments" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_comments_newest" ON "product_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_comments_text" ON "product_comments" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_window" CHECK ("adverts"."begin_at" is null or "adverts"."end_at" is null or "adverts"."begin_at" < "adverts"."end_at");
--> statement-breakpoint
CREATE TABLE "product_days" (
	"day" date NOT NULL,
	"product_id" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	CONSTRAINT "product_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_slots" (
	"at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_slots_at_channel_pk" PRIMARY KEY("at","channel")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"guest" text,
	"channel" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visits_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_pay";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "adjust_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjust_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "visits_guest" ON "visits" USING btree ("day","guest") WHERE "visits"."guest" is not null;--> statement-breakpoint
CREATE INDEX "visits_first" ON "visits" USING btree ("first_at","channel");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","channel","pay_fen","member_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("paid_at","id") WHERE "orders"."status" = 30;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 40;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","status");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pay" CHECK ("order_lines"."pay_fen" = "order_lines"."unit_price_fen" * "order_lines"."quantity" - "order_lines"."coupon_fen" - "order_lines"."pollen_fen" + "order_lines"."adjust_fen" and "order_lines"."pay_fen" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."pay_fen" = "orders"."product_fen" - "orders"."coupon_fen" - "orders"."pollen_fen" + "orders"."adjust_fen" + "orders"."freight_fen" and "orders"."pay_fen" >= 0 and "orders"."freight_fen" >= 0);
--> statement-breakpoint
-- The own pictures that a rich text shows, so that an index finds who uses a picture.
CREATE FUNCTION "picture_paths"("html" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(found[1]), '{}') FROM regexp_matches(html, '"(/media/[^"]+\.jpg)"', 'g') AS found
$$;--> statement-breakpoint
CREATE INDEX "products_detail_pictures" ON "products" USING gin ("picture_paths"("detail_html")) WHERE "detail_html" LIKE '%/media/%';--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree ("img_path");--> statement-breakpoint
CREATE INDEX "product_media_picture" ON "product_media" USING btree ("path");--> statement-breakpoint
INSERT INTO "labels" ("name") SELECT DISTINCT unnest("labels") FROM "products" ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TABLE "daily_runs" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_runs_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
CREATE TABLE "bill_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"differences" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"is_refund" boolean NOT NULL,
	"ours_fen" integer,
	"bill_fen" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "bill_differences_once" UNIQUE("day","kind","number")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "billed_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "billed_on" date;--> statement-breakpoint
CREATE INDEX "bill_differences_open" ON "bill_differences" USING btree ("day") WHERE "bill_differences"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payments_unbilled" ON "payments" USING btree ("paid_at") WHERE "payments"."billed_on" is null and "payments"."amount_fen" > 0;--> statement-breakpoint
CREATE INDEX "refunds_unbilled" ON "refunds" USING btree ("done_at") WHERE "refunds"."billed_on" is null;
--> statement-breakpoint
-- Lists and searches read many rows of products: what only the page of one product shows lies apart.
ALTER TABLE "products" SET (toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" SET STORAGE MAIN;
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passwords" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_last_step" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_operators_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passwords" ADD CONSTRAINT "operator_passwords_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_audit_id_audit_logs_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_status" ON "approvals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "approvals_expiry" ON "approvals" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("kind","subject","status");--> statement-breakpoint
CREATE INDEX "operator_passwords_operator" ON "operator_passwords" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "operator_recovery_codes_operator" ON "operator_recovery_codes" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "audit_logs_operator" ON "audit_logs" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","id");--> statement-breakpoint
-- What a link of the chain says of a row: the link before it and everything that the row holds.
CREATE FUNCTION "audit_link"("before_hash" text, "entry" "audit_logs") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(before_hash || jsonb_build_object(
    'id', entry.id, 'operatorId', entry.operator_id, 'operatorName', entry.operator_name, 'action', entry.action,
    'subject', entry.subject, 'before', entry.before, 'after', entry.after, 'requestId', entry.request_id,
    'ip', entry.ip, 'at', extract(epoch from entry.created_at))::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- Runs as a change commits; the lock is held no longer than the commit, and whoever waits for it sees the link before.
CREATE FUNCTION "seal_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last "audit_seals";
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit.chain', 0));
  SELECT * INTO last FROM audit_seals ORDER BY seq DESC LIMIT 1;
  INSERT INTO audit_seals (seq, audit_id, hash)
  VALUES (coalesce(last.seq, 0) + 1, NEW.id, audit_link(coalesce(last.hash, ''), NEW));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_logs_seal" AFTER INSERT ON "audit_logs" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "seal_audit_log"();--> statement-breakpoint
CREATE TRIGGER "audit_logs_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- Rows from before the chain are its first links.
DO $$
DECLARE
  entry "audit_logs";
  last text := '';
  place bigint := 0;
BEGIN
  FOR entry IN SELECT * FROM audit_logs ORDER BY id LOOP
    place := place + 1;
    last := audit_link(last, entry);
    INSERT INTO audit_seals (seq, audit_id, hash) VALUES (place, entry.id, last);
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "stocks" DROP CONSTRAINT "stocks_not_negative";--> statement-breakpoint
DROP INDEX "stocks_shown";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ship_by_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "damaged_delta" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "presale_quota" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_settle" ON "orders" USING btree ("settle_at") WHERE "orders"."status" = 50 and "orders"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "stocks_shown" ON "stocks" USING btree (("on_hand" + "presale_quota" - "locked"),"product_id");--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_not_negative" CHECK (least("stocks"."on_hand", "stocks"."locked", "stocks"."presale_quota", "stocks"."damaged") >= 0 and "stocks"."locked" <= "stocks"."on_hand" + "stocks"."presale_quota");
--> statement-breakpoint
CREATE TABLE "member_tagging" (
	"tag_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "member_tagging_tag_id_member_id_pk" PRIMARY KEY("tag_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "members_created";--> statement-breakpoint
DROP INDEX "orders_member";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "order_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "spent_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "last_order_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD COLUMN "handled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "handled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_runs" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_runs" ADD COLUMN "error" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_tagging_member" ON "member_tagging" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "heartbeats_seen" ON "heartbeats" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "members_spent" ON "members" USING btree ("spent_fen","id");--> statement-breakpoint
CREATE INDEX "members_last_order" ON "members" USING btree ("last_order_at","id") WHERE "members"."order_num" > 0;--> statement-breakpoint
CREATE INDEX "members_level" ON "members" USING btree ("level","created_at","id");--> statement-breakpoint
CREATE INDEX "members_identity" ON "members" USING btree ("identity","created_at","id") WHERE "members"."identity" <> 10;--> statement-breakpoint
CREATE INDEX "members_frozen" ON "members" USING btree ("created_at","id") WHERE "members"."status" <> 10;--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_comments_member" ON "product_comments" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "trouble" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("status","id");
--> statement-breakpoint
ALTER TABLE "report_marks" ADD COLUMN "step" bigint;--> statement-breakpoint
CREATE INDEX "products_called" ON "products" USING btree (lower("name") collate "C","id") WHERE "products"."listed" and "products"."status" in (0, 10);
--> statement-breakpoint
-- Chinese characters of the search texts stand in overlapping pairs from now on (keyword.service.ts, inPairs).
UPDATE products SET search_text = paired.text FROM (
  SELECT product.id, ' ' || string_agg(
    CASE WHEN word ~ '^[\u2e80-\u2fdf\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe2-\U00016ff1\U00020000-\U0003ffff]$'
      AND next ~ '^[\u2e80-\u2fdf\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe2-\U00016ff1\U00020000-\U0003ffff]$'
    THEN word || next ELSE word END, ' ' ORDER BY n) || ' ' AS text
  FROM products AS product, LATERAL (
    SELECT word, n, lead(word) OVER (ORDER BY n) AS next
    FROM unnest(string_to_array(btrim(product.search_text), ' ')) WITH ORDINALITY AS split (word, n)
  ) AS words
  WHERE product.search_text <> ''
  GROUP BY product.id
) AS paired WHERE products.id = paired.id;
--> statement-breakpoint
CREATE TABLE "footmarks" (
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "footmarks_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE INDEX "footmarks_newest" ON "footmarks" USING btree ("member_id","viewed_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "counted_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_lines" ON "products" USING btree ("id","listed","status","is_sell_out","low_stock","type","class_id","brand_id") WHERE "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_sell_out" ON "products" USING btree ("id") WHERE "products"."is_sell_out";
--> statement-breakpoint
-- Sold figures stand on what each line remembers from now on (report/sold.service.ts).
UPDATE order_lines l SET counted_num = l.quantity - l.refunded_num FROM orders o
WHERE o.id = l.order_id AND o.status IN (30, 40, 50) AND l.quantity > l.refunded_num;
--> statement-breakpoint
UPDATE products p SET sold_num = coalesce(s.n, 0) FROM products q LEFT JOIN (
  SELECT id, sum(n) AS n FROM (
    SELECT product_id AS id, counted_num AS n FROM order_lines
    UNION ALL SELECT main_id, counted_num FROM order_lines WHERE main_id <> product_id
  ) parts GROUP BY id
) s ON s.id = q.id WHERE q.id = p.id AND p.sold_num <> coalesce(s.n, 0);
--> statement-breakpoint
CREATE INDEX "products_own_mark" ON "products" USING btree ("id","low_stock") WHERE "products"."low_stock" is not null;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_limited" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX "footmarks_viewed" ON "footmarks" USING btree ("viewed_at");
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_text" ON "search_words" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_version" ON "products" USING btree ("search_version","id") WHERE "products"."listed";
--> statement-breakpoint
CREATE INDEX "orders_receiver" ON "orders" USING btree ("receiver_name" text_pattern_ops);
--> statement-breakpoint
-- What searches read lies apart from now on, in narrow rows that triggers on products keep true.
CREATE TABLE "search_rows" (
	"id" bigint PRIMARY KEY NOT NULL,
	"class_id" bigint NOT NULL,
	"brand_id" bigint,
	"series_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sale_begin_at" timestamp (3) with time zone,
	"sale_end_at" timestamp (3) with time zone,
	"type" integer NOT NULL,
	"status" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"sort" integer NOT NULL,
	"sold_num" integer NOT NULL,
	"available_pollen" integer NOT NULL,
	"freight_type" integer NOT NULL,
	"listed" boolean NOT NULL,
	"is_sell_out" boolean NOT NULL,
	"is_free_shipping" boolean NOT NULL,
	"is_recommended" boolean NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_rows" SET (fillfactor = 95);--> statement-breakpoint
ALTER TABLE "search_rows" ALTER COLUMN "search_text" SET STORAGE MAIN;--> statement-breakpoint
INSERT INTO search_rows (id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text)
SELECT id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text
FROM products ORDER BY id;
--> statement-breakpoint
CREATE INDEX "search_rows_text" ON "search_rows" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "search_rows_called" ON "search_rows" USING btree (lower("name") collate "C","id") WHERE "search_rows"."listed" and "search_rows"."status" in (0, 10);--> statement-breakpoint
ANALYZE "search_rows";--> statement-breakpoint
CREATE FUNCTION "keep_search_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_rows WHERE id = OLD.id;
  ELSE
    INSERT INTO search_rows (
      id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
      sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
      search_text)
    VALUES (
      NEW.id, NEW.class_id, NEW.brand_id, NEW.series_id, NEW.created_at, NEW.sale_begin_at, NEW.sale_end_at,
      NEW.type, NEW.status, NEW.price_fen, NEW.sort, NEW.sold_num, NEW.available_pollen, NEW.freight_type,
      NEW.listed, NEW.is_sell_out, NEW.is_free_shipping, NEW.is_recommended, NEW.name, NEW.search_text)
    ON CONFLICT (id) DO UPDATE SET (
      class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
      sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
      search_text) = ROW (
      excluded.class_id, excluded.brand_id, excluded.series_id, excluded.created_at, excluded.sale_begin_at,
      excluded.sale_end_at, excluded.type, excluded.status, excluded.price_fen, excluded.sort,
      excluded.sold_num, excluded.available_pollen, excluded.freight_type, excluded.listed,
      excluded.is_sell_out, excluded.is_free_shipping, excluded.is_recommended, excluded.name,
      excluded.search_text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_search_row_new" AFTER INSERT OR DELETE ON "products"
FOR EACH ROW EXECUTE FUNCTION keep_search_row();
--> statement-breakpoint
CREATE TRIGGER "products_search_row" AFTER UPDATE ON "products"
FOR EACH ROW WHEN ((
    OLD.class_id, OLD.brand_id, OLD.series_id, OLD.created_at, OLD.sale_begin_at, OLD.sale_end_at, OLD.type,
    OLD.status, OLD.price_fen, OLD.sort, OLD.sold_num, OLD.available_pollen, OLD.freight_type, OLD.listed,
    OLD.is_sell_out, OLD.is_free_shipping, OLD.is_recommended, OLD.name, OLD.search_text) IS DISTINCT FROM (
    NEW.class_id, NEW.brand_id, NEW.series_id, NEW.created_at, NEW.sale_begin_at, NEW.sale_end_at, NEW.type,
    NEW.status, NEW.price_fen, NEW.sort, NEW.sold_num, NEW.available_pollen, NEW.freight_type, NEW.listed,
    NEW.is_sell_out, NEW.is_free_shipping, NEW.is_recommended, NEW.name, NEW.search_text))
EXECUTE FUNCTION keep_search_row();
--> statement-breakpoint
-- Products wait for their triggers only until here: what was saved while the rows and the index were made.
INSERT INTO search_rows (id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text)
SELECT id, class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text
FROM products
EXCEPT SELECT * FROM search_rows
ON CONFLICT (id) DO UPDATE SET (
  class_id, brand_id, series_id, created_at, sale_begin_at, sale_end_at, type, status, price_fen, sort,
  sold_num, available_pollen, freight_type, listed, is_sell_out, is_free_shipping, is_recommended, name,
  search_text) = ROW (
  excluded.class_id, excluded.brand_id, excluded.series_id, excluded.created_at, excluded.sale_begin_at,
  excluded.sale_end_at, excluded.type, excluded.status, excluded.price_fen, excluded.sort, excluded.sold_num,
  excluded.available_pollen, excluded.freight_type, excluded.listed, excluded.is_sell_out,
  excluded.is_free_shipping, excluded.is_recommended, excluded.name, excluded.search_text);
--> statement-breakpoint
DROP INDEX "products_called";--> statement-breakpoint
DROP INDEX "products_search";
