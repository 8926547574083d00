-- The first release's schema. What Drizzle does not know is written by hand: the extension here, functions, triggers and
-- storage at the end.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 0 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 0 MAXVALUE 999999 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "activities_window" CHECK ("activities"."end_at" > "activities"."begin_at")
);
--> statement-breakpoint
CREATE TABLE "activity_goods" (
	"activity_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "activity_goods_activity_id_product_id_pk" PRIMARY KEY("activity_id","product_id"),
	CONSTRAINT "activity_goods_price" CHECK ("activity_goods"."price_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale_lines" (
	"after_sale_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "after_sale_lines_after_sale_id_order_line_id_pk" PRIMARY KEY("after_sale_id","order_line_id"),
	CONSTRAINT "after_sale_lines_quantity" CHECK ("after_sale_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sale_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"after_sale_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"status" integer NOT NULL,
	"reason" text NOT NULL,
	"fault" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"is_whole" boolean NOT NULL,
	"amount_fen" integer DEFAULT 0 NOT NULL,
	"freight_fen" integer DEFAULT 0 NOT NULL,
	"offer_fen" integer,
	"agreed_fen" integer,
	"asked_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"reviewed_by" bigint,
	"shipper_code" text DEFAULT '' NOT NULL,
	"shipper_name" text DEFAULT '' NOT NULL,
	"logistic_code" text DEFAULT '' NOT NULL,
	"back_signed_at" timestamp (3) with time zone,
	"back_checked_at" timestamp (3) with time zone,
	"sent_shipper_code" text DEFAULT '' NOT NULL,
	"sent_shipper_name" text DEFAULT '' NOT NULL,
	"sent_logistic_code" text DEFAULT '' NOT NULL,
	"wait_since" timestamp (3) with time zone,
	"wait_asked_at" timestamp (3) with time zone,
	"inspected" text DEFAULT '' NOT NULL,
	"inspect_images" text[] DEFAULT '{}' NOT NULL,
	"refund_no" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "after_sales_code_unique" UNIQUE("code"),
	CONSTRAINT "after_sales_amounts" CHECK ("after_sales"."amount_fen" >= 0 and "after_sales"."freight_fen" >= 0),
	CONSTRAINT "after_sales_offer" CHECK ("after_sales"."offer_fen" > 0 and "after_sales"."agreed_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "article_comment_likes" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_comment_likes_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "article_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"content_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"article_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_likes_article_id_member_id_pk" PRIMARY KEY("article_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "article_opinions" (
	"article_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"opinion" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_opinions_article_id_member_id_pk" PRIMARY KEY("article_id","member_id"),
	CONSTRAINT "article_opinions_opinion" CHECK ("article_opinions"."opinion" in (10, 20))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"column_code" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover_path" text DEFAULT '' NOT NULL,
	"video_path" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"search_text" text NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "articles_column" CHECK ("articles"."column_code" in ('CM001', 'CM002', 'CM003', 'CM004', 'CM005')),
	CONSTRAINT "articles_window" CHECK ("articles"."end_at" is null or "articles"."end_at" > "articles"."begin_at")
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"last4" text NOT NULL,
	"holder_sealed" text NOT NULL,
	"holder_masked" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_accounts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"available_fen" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"delta_fen" integer NOT NULL,
	"balance_fen" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"withdrawal_id" bigint,
	"cause" text DEFAULT '' NOT NULL,
	"actor" text DEFAULT 'system' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bonus_entries_delta" CHECK ("bonus_entries"."delta_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bonus_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" integer NOT NULL,
	"target_id" bigint NOT NULL,
	"direct" integer NOT NULL,
	"team" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bonus_rates_range" CHECK ("bonus_rates"."direct" between 0 and 5000 and "bonus_rates"."team" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "bonus_withdrawal_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_withdrawal_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"pay_fen" integer NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"card_sealed" text NOT NULL,
	"last4" text NOT NULL,
	"holder_sealed" text NOT NULL,
	"holder_masked" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"batch_no" text DEFAULT '' NOT NULL,
	"way" text DEFAULT '' NOT NULL,
	"transfer_no" text,
	"sends" integer DEFAULT 0 NOT NULL,
	"bank_no" text DEFAULT '' NOT NULL,
	"next_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "bonus_withdrawals_code_unique" UNIQUE("code"),
	CONSTRAINT "bonus_withdrawals_transfer_no_unique" UNIQUE("transfer_no"),
	CONSTRAINT "bonus_withdrawals_amounts" CHECK ("bonus_withdrawals"."amount_fen" > 0 and "bonus_withdrawals"."tax_fen" >= 0 and "bonus_withdrawals"."pay_fen" > 0 and "bonus_withdrawals"."pay_fen" = "bonus_withdrawals"."amount_fen" - "bonus_withdrawals"."tax_fen")
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"status" integer NOT NULL,
	"rate" integer NOT NULL,
	"base_fen" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"unit_fen" integer[] NOT NULL,
	"voided_fen" integer DEFAULT 0 NOT NULL,
	"order_code" text NOT NULL,
	"goods_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "bonuses_amounts" CHECK ("bonuses"."amount_fen" > 0 and "bonuses"."base_fen" >= "bonuses"."amount_fen" and "bonuses"."voided_fen" between 0 and "bonuses"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"begin_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "broadcasts_window" CHECK ("broadcasts"."begin_at" is null or "broadcasts"."end_at" is null or "broadcasts"."begin_at" < "broadcasts"."end_at")
);
--> statement-breakpoint
CREATE TABLE "data_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"content" text DEFAULT '' NOT NULL,
	CONSTRAINT "data_copies_one" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"main_id" bigint NOT NULL,
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
CREATE TABLE "labels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "labels_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_classes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_classes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_functions" (
	"product_id" bigint NOT NULL,
	"function_id" bigint NOT NULL,
	CONSTRAINT "product_functions_product_id_function_id_pk" PRIMARY KEY("product_id","function_id")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone
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
	"newcomer_fen" integer,
	"floor_fen" integer,
	"activity_id" bigint,
	"activity_fen" integer,
	"activity_begin_at" timestamp (3) with time zone,
	"activity_end_at" timestamp (3) with time zone,
	"min_num" integer DEFAULT 0 NOT NULL,
	"max_num" integer DEFAULT 0 NOT NULL,
	"once_step" integer DEFAULT 1 NOT NULL,
	"limit_flags" text DEFAULT '' NOT NULL,
	"sale_begin_at" timestamp (3) with time zone,
	"sale_end_at" timestamp (3) with time zone,
	"ship_by_at" timestamp (3) with time zone,
	"net_weight_gram" integer DEFAULT 0 NOT NULL,
	"freight_type" integer DEFAULT 20 NOT NULL,
	"freight_template" text DEFAULT 'standard' NOT NULL,
	"is_free_shipping" boolean DEFAULT false NOT NULL,
	"is_seven_day_return" boolean DEFAULT false NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"tax_percent" integer DEFAULT 13 NOT NULL,
	"detail_html" text DEFAULT '' NOT NULL,
	"parameters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"sold_num" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"good_comment_count" integer DEFAULT 0 NOT NULL,
	"low_stock" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search_version" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code"),
	CONSTRAINT "products_price" CHECK ("products"."price_fen" >= 0 and "products"."market_price_fen" >= 0),
	CONSTRAINT "products_tax" CHECK ("products"."tax_percent" between 0 and 100),
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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
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
	"damaged_delta" integer DEFAULT 0 NOT NULL,
	"order_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"locked" integer DEFAULT 0 NOT NULL,
	"presale_quota" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stocks_not_negative" CHECK (least("stocks"."on_hand", "stocks"."locked", "stocks"."presale_quota", "stocks"."damaged") >= 0 and "stocks"."locked" <= "stocks"."on_hand" + "stocks"."presale_quota")
);
--> statement-breakpoint
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
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"side" integer NOT NULL,
	"kind" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"product_id" bigint,
	"operator_id" bigint,
	"operator_name" text DEFAULT '' NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_phrases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_phrases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"operator_id" bigint,
	"operator_name" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"messages" integer NOT NULL,
	"score" integer,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "chat_services_score" CHECK ("chat_services"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "chat_tickets" (
	"ticket_hash" text NOT NULL,
	"session_hash" text NOT NULL,
	"member_id" bigint,
	"operator_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_tickets_ticket_hash_pk" PRIMARY KEY("ticket_hash"),
	CONSTRAINT "chat_tickets_whose" CHECK (("chat_tickets"."member_id" is null) <> ("chat_tickets"."operator_id" is null))
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"operator_id" bigint,
	"last_number" integer DEFAULT 0 NOT NULL,
	"member_read" integer DEFAULT 0 NOT NULL,
	"desk_read" integer DEFAULT 0 NOT NULL,
	"member_unread" integer DEFAULT 0 NOT NULL,
	"desk_unread" integer DEFAULT 0 NOT NULL,
	"last_side" integer DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"waiting_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"tell_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"first_number" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chats_held" CHECK (("chats"."status" = 20) = ("chats"."operator_id" is not null)),
	CONSTRAINT "chats_read" CHECK ("chats"."member_read" <= "chats"."last_number" and "chats"."desk_read" <= "chats"."last_number")
);
--> statement-breakpoint
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
	"min_paid_fen" integer DEFAULT 0 NOT NULL,
	"budget_fen" bigint,
	"spent_fen" bigint DEFAULT 0 NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"status" integer DEFAULT 10 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_campaigns_taken" CHECK ("coupon_campaigns"."taken" >= 0 and ("coupon_campaigns"."total" = 0 or "coupon_campaigns"."taken" <= "coupon_campaigns"."total") and "coupon_campaigns"."per_member" > 0 and "coupon_campaigns"."per_day" >= 0 and "coupon_campaigns"."min_paid_fen" >= 0),
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
	"applied_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_grants_done" CHECK ("coupon_grants"."done" between 0 and cardinality("coupon_grants"."member_ids"))
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
	"gift_order_id" bigint,
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
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"status" integer NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "footmarks" (
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "footmarks_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"is_used" boolean DEFAULT true NOT NULL,
	"days" integer DEFAULT 3 NOT NULL,
	"far_days" integer DEFAULT 6 NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "couriers_days" CHECK ("couriers"."days" between 1 and 60 and "couriers"."far_days" between 1 and 60)
);
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
CREATE TABLE "activity_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "activity_pages_window" CHECK ("activity_pages"."end_at" > "activity_pages"."begin_at"),
	CONSTRAINT "activity_pages_blocks" CHECK (jsonb_array_length("activity_pages"."blocks") between 1 and 30)
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
	"frequency" integer DEFAULT 20 NOT NULL,
	"begin_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"link_type" text DEFAULT 'openWindow' NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "adverts_window" CHECK ("adverts"."begin_at" is null or "adverts"."end_at" is null or "adverts"."begin_at" < "adverts"."end_at")
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
CREATE TABLE "identity_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"identity_id" bigint,
	"side" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"name_sealed" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"name_masked" text NOT NULL,
	"number_masked" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_rewarded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"invoice_no" text NOT NULL,
	"token" text NOT NULL,
	"facts" jsonb NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	"pdf" "bytea",
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_papers_token_unique" UNIQUE("token"),
	CONSTRAINT "invoice_papers_amount" CHECK ("invoice_papers"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"title_type" integer NOT NULL,
	"invoice_type" integer NOT NULL,
	"status" integer NOT NULL,
	"name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_code" text NOT NULL,
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"make_type" integer DEFAULT 0 NOT NULL,
	"invoice_type" integer NOT NULL,
	"medium" integer NOT NULL,
	"title_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"asked" jsonb,
	"asked_from" integer,
	"amount_fen" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"corrections" integer DEFAULT 0 NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	"serials" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"red_serial_no" text DEFAULT '' NOT NULL,
	"replaces_id" bigint,
	"due_at" timestamp (3) with time zone,
	"shipper_name" text DEFAULT '' NOT NULL,
	"logistic_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_code_unique" UNIQUE("code"),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "growth_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "growth_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"delta" integer NOT NULL,
	"growth" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"cause" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "member_levels" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"level" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	"review_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_likes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_likes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_likes_once" UNIQUE("member_id","product_id")
);
--> statement-breakpoint
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
CREATE TABLE "member_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"version" text NOT NULL,
	"agreed" boolean NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_proofs" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"session_hash" text NOT NULL,
	"purpose" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" integer NOT NULL,
	"content_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"is_right" boolean,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"subject_id" bigint DEFAULT 0 NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"status" integer NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"moderated_by" text DEFAULT '' NOT NULL,
	"moderated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_contents_kind" CHECK ("member_contents"."kind" in (10, 20, 30, 40, 60, 70, 80, 90, 100, 110, 120)),
	CONSTRAINT "member_contents_status" CHECK ("member_contents"."status" in (10, 20, 30, 90, -99))
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
	"birthday" text,
	"birthday_set_at" timestamp (3) with time zone,
	"gender" integer DEFAULT 0 NOT NULL,
	"consent_version" text DEFAULT '' NOT NULL,
	"referrer_code" text DEFAULT '' NOT NULL,
	"seller_id" bigint,
	"seller_until" timestamp (3) with time zone,
	"leader_id" bigint,
	"invited_until" timestamp (3) with time zone,
	"welfare_status" integer DEFAULT 0 NOT NULL,
	"union_id" text,
	"open_id" text,
	"note" text DEFAULT '' NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"spent_fen" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_code_unique" UNIQUE("code"),
	CONSTRAINT "members_phone_unique" UNIQUE("phone"),
	CONSTRAINT "members_union_id_unique" UNIQUE("union_id"),
	CONSTRAINT "members_level_range" CHECK ("members"."level" between 1 and 6)
);
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
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"event" text NOT NULL,
	"channel" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"status" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_apps" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_switches" (
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"channel" integer NOT NULL,
	CONSTRAINT "message_switches_member_id_type_channel_pk" PRIMARY KEY("member_id","type","channel")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"event" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"shop_on" boolean NOT NULL,
	"sms_on" boolean NOT NULL,
	"messenger_on" boolean DEFAULT true NOT NULL,
	"push_on" boolean DEFAULT true NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "browses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "browses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"product_id" bigint,
	"began_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missions_done" (
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"day" text NOT NULL,
	"pollen" integer NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missions_done_member_id_type_day_pk" PRIMARY KEY("member_id","type","day")
);
--> statement-breakpoint
CREATE TABLE "sign_days" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"pollen" integer NOT NULL,
	"is_made_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
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
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	"made_by" bigint,
	"last_login_at" timestamp (3) with time zone,
	"totp_sealed" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operators_name_unique" UNIQUE("name")
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
	"kept_fen" integer DEFAULT 0 NOT NULL,
	"is_limited" boolean DEFAULT true NOT NULL,
	"counted_num" integer DEFAULT 0 NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"ordinary_fen" integer,
	"price_reason" text DEFAULT 'selling' NOT NULL,
	"is_activity_price" boolean DEFAULT false NOT NULL,
	"activity_id" bigint,
	"coupon_fen" integer DEFAULT 0 NOT NULL,
	"pollen_fen" integer DEFAULT 0 NOT NULL,
	"pollen_num" integer DEFAULT 0 NOT NULL,
	"adjust_fen" integer DEFAULT 0 NOT NULL,
	"freight_fen" integer DEFAULT 0 NOT NULL,
	"pay_fen" integer NOT NULL,
	"unit_pay_fen" integer[] NOT NULL,
	"unit_freight_fen" integer[] NOT NULL,
	"unit_coupon_fen" integer[] DEFAULT '{}' NOT NULL,
	"unit_pollen_fen" integer[] DEFAULT '{}' NOT NULL,
	"unit_pollen_num" integer[] DEFAULT '{}' NOT NULL,
	"coupon_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"net_weight_gram" integer DEFAULT 0 NOT NULL,
	"freight_type" integer DEFAULT 20 NOT NULL,
	"freight_template" text DEFAULT 'standard' NOT NULL,
	"is_free_shipping" boolean DEFAULT false NOT NULL,
	"has_comment" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_pay" CHECK ("order_lines"."pay_fen" = "order_lines"."unit_price_fen" * "order_lines"."quantity" - "order_lines"."coupon_fen" - "order_lines"."pollen_fen" + "order_lines"."adjust_fen" and "order_lines"."pay_fen" >= 0),
	CONSTRAINT "order_lines_numbers" CHECK ("order_lines"."quantity" > 0 and "order_lines"."shipped_num" between 0 and "order_lines"."quantity" and "order_lines"."refunded_num" between 0 and "order_lines"."quantity" and "order_lines"."kept_fen" >= 0)
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
CREATE TABLE "order_reminders" (
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_reminders_order_id_kind_pk" PRIMARY KEY("order_id","kind")
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
	"adjust_fen" integer DEFAULT 0 NOT NULL,
	"freight_fen" integer NOT NULL,
	"pay_fen" integer NOT NULL,
	"bonus_fen" integer DEFAULT 0 NOT NULL,
	"coupon_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_free_shipping_coupon" boolean DEFAULT false NOT NULL,
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
	"seller_id" bigint,
	"leader_id" bigint,
	"returned_fen" integer DEFAULT 0 NOT NULL,
	"flash_session_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"auto_cancel_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"auto_finish_at" timestamp (3) with time zone,
	"extended_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"settle_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."pay_fen" = "orders"."product_fen" - "orders"."coupon_fen" - "orders"."pollen_fen" + "orders"."adjust_fen" + "orders"."freight_fen" and "orders"."pay_fen" >= 0 and "orders"."freight_fen" >= 0),
	CONSTRAINT "orders_bonus" CHECK ("orders"."bonus_fen" in (0, "orders"."pay_fen"))
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
CREATE TABLE "pattern_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pattern_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"test_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"result" integer NOT NULL,
	"result_name" text NOT NULL,
	"answers" integer[] NOT NULL,
	"scores" integer[] NOT NULL,
	"share" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pattern_tests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pattern_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "pattern_tests_status" CHECK ("pattern_tests"."status" in (0, 10, 20)),
	CONSTRAINT "pattern_tests_out" CHECK ("pattern_tests"."status" <> 10 or "pattern_tests"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "pattern_versions" (
	"test_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pattern_versions_test_id_version_pk" PRIMARY KEY("test_id","version"),
	CONSTRAINT "pattern_versions_taken" CHECK ("pattern_versions"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bill_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refund_fen" bigint DEFAULT 0 NOT NULL,
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
	"handled_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "bill_differences_once" UNIQUE("day","kind","number")
);
--> statement-breakpoint
CREATE TABLE "payment_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"billed_on" date,
	"poll_count" integer DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp (3) with time zone,
	CONSTRAINT "payments_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_fen" >= 0 and "payments"."refunded_fen" between 0 and "payments"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "refund_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"fault" text DEFAULT 'member' NOT NULL,
	"actor" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	"channel_no" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"billed_on" date,
	"next_poll_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"account" text NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_networks_account_network_pk" PRIMARY KEY("account","network")
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
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_audit_id_unique" UNIQUE("audit_id")
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
CREATE TABLE "daily_runs" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "daily_runs_name_day_pk" PRIMARY KEY("name","day")
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
CREATE TABLE "heartbeats" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pollen_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pollen_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"product_id" bigint,
	"cause" text DEFAULT '' NOT NULL,
	"actor" text DEFAULT 'system' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pollen_entries_delta" CHECK ("pollen_entries"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "pollen_holds" (
	"order_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"spent_at" timestamp (3) with time zone,
	CONSTRAINT "pollen_holds_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "pollen_holds_returned" CHECK ("pollen_holds"."num" > 0 and "pollen_holds"."returned" between 0 and "pollen_holds"."num")
);
--> statement-breakpoint
CREATE TABLE "pollen_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pollen_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"left_num" integer NOT NULL,
	"kind" integer NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pollen_lots_left" CHECK ("pollen_lots"."num" > 0 and "pollen_lots"."left_num" between 0 and "pollen_lots"."num")
);
--> statement-breakpoint
CREATE TABLE "pollen_pendings" (
	"order_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"voided" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"order_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "pollen_pendings_order_id_line_id_pk" PRIMARY KEY("order_id","line_id"),
	CONSTRAINT "pollen_pendings_voided" CHECK ("pollen_pendings"."voided" between 0 and "pollen_pendings"."num")
);
--> statement-breakpoint
CREATE TABLE "flash_counters" (
	"session_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "flash_counters_session_id_product_id_member_id_pk" PRIMARY KEY("session_id","product_id","member_id"),
	CONSTRAINT "flash_counters_not_negative" CHECK ("flash_counters"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flash_products" (
	"session_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"price_fen" integer NOT NULL,
	"quota" integer NOT NULL,
	"limit_num" integer DEFAULT 1 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flash_products_session_id_product_id_pk" PRIMARY KEY("session_id","product_id"),
	CONSTRAINT "flash_products_pieces" CHECK ("flash_products"."sold" between 0 and "flash_products"."taken" and "flash_products"."taken" <= "flash_products"."quota"),
	CONSTRAINT "flash_products_numbers" CHECK ("flash_products"."price_fen" > 0 and "flash_products"."quota" > 0 and "flash_products"."limit_num" > 0)
);
--> statement-breakpoint
CREATE TABLE "flash_reminds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flash_reminds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"remind_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flash_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flash_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"kind" integer DEFAULT 10 NOT NULL,
	"is_daily" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "flash_sessions_window" CHECK ("flash_sessions"."end_at" > "flash_sessions"."begin_at")
);
--> statement-breakpoint
CREATE TABLE "newcomer_buys" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"receiver" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newcomer_buys_order_id_unique" UNIQUE("order_id")
);
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
	"at" timestamp (3) with time zone NOT NULL,
	"step" bigint
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
	"coupon_fen" bigint DEFAULT 0 NOT NULL,
	"pollen_fen" bigint DEFAULT 0 NOT NULL,
	"cut_fen" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "product_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"member_id" bigint,
	"order_line_id" bigint,
	"parent_id" bigint,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"member_name" text NOT NULL,
	"member_avatar" text DEFAULT '' NOT NULL,
	"star" integer NOT NULL,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"attribute" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"reply_content" text DEFAULT '' NOT NULL,
	"reply_at" timestamp (3) with time zone,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"moderated_by" text DEFAULT '' NOT NULL,
	"moderated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_comments_star" CHECK ("product_comments"."star" between 1 and 5)
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
CREATE TABLE "share_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	"path" text NOT NULL,
	"pollen" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_visits_visitor_unique" UNIQUE("visitor")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"way" integer NOT NULL,
	"num" integer DEFAULT 1 NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shares_one_per_page" UNIQUE("member_id","day","path")
);
--> statement-breakpoint
CREATE TABLE "show_activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"cover_path" text NOT NULL,
	"rule" text NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"pollen" integer DEFAULT 0 NOT NULL,
	"is_vote" boolean DEFAULT false NOT NULL,
	"per_member" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "show_activities_status" CHECK ("show_activities"."status" in (0, 10, 20)),
	CONSTRAINT "show_activities_window" CHECK ("show_activities"."end_at" > "show_activities"."begin_at"),
	CONSTRAINT "show_activities_numbers" CHECK ("show_activities"."pollen" >= 0 and "show_activities"."per_member" >= 0)
);
--> statement-breakpoint
CREATE TABLE "show_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"content_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_figures" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"partakers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "show_figures_counts" CHECK (least("show_figures"."records", "show_figures"."partakers") >= 0)
);
--> statement-breakpoint
CREATE TABLE "show_marks" (
	"record_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "show_marks_record_id_member_id_kind_pk" PRIMARY KEY("record_id","member_id","kind"),
	CONSTRAINT "show_marks_kind" CHECK ("show_marks"."kind" in (10, 20, 30, 40))
);
--> statement-breakpoint
CREATE TABLE "show_partakers" (
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"first_id" bigint,
	CONSTRAINT "show_partakers_activity_id_member_id_pk" PRIMARY KEY("activity_id","member_id"),
	CONSTRAINT "show_partakers_counts" CHECK (least("show_partakers"."records", "show_partakers"."likes", "show_partakers"."votes") >= 0)
);
--> statement-breakpoint
CREATE TABLE "show_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint,
	"member_id" bigint NOT NULL,
	"content_id" bigint,
	"type" integer NOT NULL,
	"cover_permille" integer DEFAULT 0 NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"search_text" text NOT NULL,
	"status" integer NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"pollen" integer DEFAULT 0 NOT NULL,
	"passed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "show_records_status" CHECK ("show_records"."status" in (10, 20, 30, 90, -99)),
	CONSTRAINT "show_records_counts" CHECK (least("show_records"."likes", "show_records"."votes", "show_records"."shares", "show_records"."comments", "show_records"."pollen") >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "talent_browses" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"work_id" bigint NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talent_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"answered_id" bigint,
	"answered_member_id" bigint,
	"content_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_comments_status" CHECK ("talent_comments"."status" in (10, 20, 30, 90)),
	CONSTRAINT "talent_comments_likes" CHECK ("talent_comments"."likes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "talent_follows" (
	"member_id" bigint NOT NULL,
	"talent_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_follows_member_id_talent_id_pk" PRIMARY KEY("member_id","talent_id"),
	CONSTRAINT "talent_follows_other" CHECK ("talent_follows"."member_id" <> "talent_follows"."talent_id")
);
--> statement-breakpoint
CREATE TABLE "talent_likes" (
	"type" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_likes_type_subject_id_member_id_pk" PRIMARY KEY("type","subject_id","member_id"),
	CONSTRAINT "talent_likes_type" CHECK ("talent_likes"."type" in (10, 20))
);
--> statement-breakpoint
CREATE TABLE "talent_missions" (
	"member_id" bigint NOT NULL,
	"day" text NOT NULL,
	"pollen" integer NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_missions_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "talent_no_interests" (
	"member_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_no_interests_member_id_work_id_pk" PRIMARY KEY("member_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "talent_shares" (
	"work_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_shares_work_id_member_id_pk" PRIMARY KEY("work_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "talent_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talent_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"content_id" bigint,
	"type" integer NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"video_path" text DEFAULT '' NOT NULL,
	"cover_path" text DEFAULT '' NOT NULL,
	"cover_width" integer DEFAULT 0 NOT NULL,
	"cover_height" integer DEFAULT 0 NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"status" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"top_comment_id" bigint,
	"is_top" boolean DEFAULT false NOT NULL,
	"hot" integer DEFAULT 0 NOT NULL,
	"hot_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_works_type" CHECK ("talent_works"."type" in (10, 20)),
	CONSTRAINT "talent_works_status" CHECK ("talent_works"."status" in (10, 20, 30, 90, -99)),
	CONSTRAINT "talent_works_counts" CHECK ("talent_works"."likes" >= 0 and "talent_works"."comments" >= 0 and "talent_works"."shares" >= 0)
);
--> statement-breakpoint
CREATE TABLE "talents" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"signature_content_id" bigint,
	"works" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"fans" integer DEFAULT 0 NOT NULL,
	"attentions" integer DEFAULT 0 NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"forbidden_reason" text DEFAULT '' NOT NULL,
	"likes_seen_at" timestamp (3) with time zone,
	"comments_seen_at" timestamp (3) with time zone,
	"fans_seen_at" timestamp (3) with time zone,
	"news_due_at" timestamp (3) with time zone,
	"news_from_at" timestamp (3) with time zone,
	"last_work_at" timestamp (3) with time zone,
	CONSTRAINT "talents_counts" CHECK ("talents"."works" >= 0 and "talents"."likes" >= 0 and "talents"."fans" >= 0 and "talents"."attentions" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"purpose" integer NOT NULL,
	"path" text NOT NULL,
	"source_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_at" timestamp (3) with time zone,
	CONSTRAINT "member_pictures_path_unique" UNIQUE("path"),
	CONSTRAINT "member_pictures_source_key_unique" UNIQUE("source_key")
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
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "videos_path_unique" UNIQUE("path"),
	CONSTRAINT "videos_size" CHECK ("videos"."width" > 0 and "videos"."height" > 0 and "videos"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_vote_counts" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "product_vote_counts_positive" CHECK ("product_vote_counts"."votes" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_votes" (
	"product_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_votes_product_id_member_id_pk" PRIMARY KEY("product_id","member_id")
);
--> statement-breakpoint
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
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_operators_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passwords" ADD CONSTRAINT "operator_passwords_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_audit_id_audit_logs_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_begin" ON "activities" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_end" ON "activities" USING btree ("end_at") WHERE "activities"."status" = 10;--> statement-breakpoint
CREATE INDEX "activity_goods_product" ON "activity_goods" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "after_sale_lines_line" ON "after_sale_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "after_sale_logs_case" ON "after_sale_logs" USING btree ("after_sale_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_member" ON "after_sales" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "after_sales_queue" ON "after_sales" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_asked" ON "after_sales" USING btree ("asked_at") WHERE "after_sales"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "after_sales_back" ON "after_sales" USING btree ("back_checked_at") WHERE "after_sales"."status" = 40 and "after_sales"."back_checked_at" is not null;--> statement-breakpoint
CREATE INDEX "after_sales_due" ON "after_sales" USING btree ("due_at") WHERE "after_sales"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "article_comment_likes_member" ON "article_comment_likes" USING btree ("member_id","comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_comments_content" ON "article_comments" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "article_comments_article" ON "article_comments" USING btree ("article_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_comments_parent" ON "article_comments" USING btree ("parent_id","id") WHERE "article_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "article_comments_member" ON "article_comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "article_likes_member" ON "article_likes" USING btree ("member_id","article_id");--> statement-breakpoint
CREATE INDEX "article_opinions_member" ON "article_opinions" USING btree ("member_id","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_code" ON "articles" USING btree ("code") WHERE "articles"."code" <> '';--> statement-breakpoint
CREATE INDEX "articles_shelf" ON "articles" USING btree ("column_code","sort" DESC NULLS FIRST,"begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_order" ON "articles" USING btree ("sort" DESC NULLS FIRST,"begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_products" ON "articles" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "articles_text" ON "articles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_cards_member" ON "bank_cards" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_number" ON "bank_cards" USING btree ("member_id","number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_default" ON "bank_cards" USING btree ("member_id") WHERE "bank_cards"."is_default";--> statement-breakpoint
CREATE INDEX "bonus_accounts_available" ON "bonus_accounts" USING btree ("available_fen") WHERE "bonus_accounts"."available_fen" <> 0;--> statement-breakpoint
CREATE INDEX "bonus_entries_member" ON "bonus_entries" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bonus_entries_kind" ON "bonus_entries" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bonus_entries_created" ON "bonus_entries" USING btree ("created_at","kind");--> statement-breakpoint
CREATE INDEX "bonus_entries_order" ON "bonus_entries" USING btree ("order_id") WHERE "bonus_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "bonus_entries_withdrawal" ON "bonus_entries" USING btree ("withdrawal_id") WHERE "bonus_entries"."withdrawal_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_entries_cause" ON "bonus_entries" USING btree ("member_id","cause") WHERE "bonus_entries"."cause" <> '';--> statement-breakpoint
CREATE INDEX "bonus_logs_bonus" ON "bonus_logs" USING btree ("bonus_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_rates_once" ON "bonus_rates" USING btree ("scope","target_id");--> statement-breakpoint
CREATE INDEX "bonus_withdrawal_logs_withdrawal" ON "bonus_withdrawal_logs" USING btree ("withdrawal_id","id");--> statement-breakpoint
CREATE INDEX "bonus_withdrawals_member" ON "bonus_withdrawals" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bonus_withdrawals_status" ON "bonus_withdrawals" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bonus_withdrawals_created" ON "bonus_withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bonus_withdrawals_batch" ON "bonus_withdrawals" USING btree ("batch_no") WHERE "bonus_withdrawals"."batch_no" <> '';--> statement-breakpoint
CREATE INDEX "bonus_withdrawals_next" ON "bonus_withdrawals" USING btree ("next_at") WHERE "bonus_withdrawals"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "bonus_withdrawals_paid" ON "bonus_withdrawals" USING btree ("paid_at") WHERE "bonus_withdrawals"."paid_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_once" ON "bonuses" USING btree ("line_id","kind");--> statement-breakpoint
CREATE INDEX "bonuses_order" ON "bonuses" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "bonuses_member" ON "bonuses" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bonuses_member_open" ON "bonuses" USING btree ("member_id","status") WHERE "bonuses"."status" in (10, 20);--> statement-breakpoint
CREATE INDEX "bonuses_member_created" ON "bonuses" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "bonuses_status" ON "bonuses" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bonuses_created" ON "bonuses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "broadcasts_order" ON "broadcasts" USING btree ("index","id");--> statement-breakpoint
CREATE INDEX "data_copies_asked" ON "data_copies" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "cart_lines_member" ON "cart_lines" USING btree ("member_id","added_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_functions_function" ON "product_functions" USING btree ("function_id","product_id");--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_joints_joint" ON "product_joints" USING btree ("joint_id");--> statement-breakpoint
CREATE INDEX "product_media_product" ON "product_media" USING btree ("product_id","index");--> statement-breakpoint
CREATE INDEX "products_new" ON "products" USING btree ("id") WHERE '新品' = any("products"."labels");--> statement-breakpoint
CREATE INDEX "products_activity" ON "products" USING btree ("activity_id") WHERE "products"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "products_listed_sort" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_class" ON "products" USING btree ("class_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_series" ON "products" USING btree ("series_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_price_order" ON "products" USING btree ("price_fen","id") WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_sold_order" ON "products" USING btree ("sold_num" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_exchange" ON "products" USING btree ("id") WHERE "products"."product_attribute" = 20;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10);--> statement-breakpoint
CREATE INDEX "products_recommended" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and "products"."is_recommended";--> statement-breakpoint
CREATE INDEX "products_free_shipping" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and ("products"."is_free_shipping" or "products"."freight_type" = 30);--> statement-breakpoint
CREATE INDEX "products_pollen" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and "products"."available_pollen" > 0;--> statement-breakpoint
CREATE INDEX "products_newcomer" ON "products" USING btree ("sort" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" in (0, 10) and "products"."newcomer_fen" is not null;--> statement-breakpoint
CREATE INDEX "products_search_version" ON "products" USING btree ("search_version","id") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_room_updated" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_status" ON "products" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_class" ON "products" USING btree ("class_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_brand" ON "products" USING btree ("brand_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_lines" ON "products" USING btree ("id","listed","status","is_sell_out","low_stock","type","class_id","brand_id") WHERE "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_sell_out" ON "products" USING btree ("id") WHERE "products"."is_sell_out";--> statement-breakpoint
CREATE INDEX "products_own_mark" ON "products" USING btree ("id","low_stock") WHERE "products"."low_stock" is not null;--> statement-breakpoint
CREATE INDEX "products_room_price" ON "products" USING btree ("price_fen","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "products_room_sold" ON "products" USING btree ("sold_num","id") WHERE "products"."listed" and "products"."status" <> -99;--> statement-breakpoint
CREATE INDEX "search_words_text" ON "search_words" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "series_class" ON "series" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "stock_moves_product" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_kind" ON "stock_moves" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "stock_moves_created" ON "stock_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_moves_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stocks_presale" ON "stocks" USING btree ("product_id") WHERE "stocks"."presale_quota" > 0;--> statement-breakpoint
CREATE INDEX "stocks_shown" ON "stocks" USING btree (("on_hand" + "presale_quota" - "locked"),"product_id");--> statement-breakpoint
CREATE INDEX "search_rows_text" ON "search_rows" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "search_rows_called" ON "search_rows" USING btree (lower("name") collate "C","id") WHERE "search_rows"."listed" and "search_rows"."status" in (0, 10);--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_number" ON "chat_messages" USING btree ("chat_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("chat_id","side","client_id") WHERE "chat_messages"."client_id" <> '';--> statement-breakpoint
CREATE INDEX "chat_messages_sent" ON "chat_messages" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_text" ON "chat_messages" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_image" ON "chat_messages" USING btree ("image") WHERE "chat_messages"."image" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "chat_phrases_text" ON "chat_phrases" USING btree ("text");--> statement-breakpoint
CREATE INDEX "chat_services_member" ON "chat_services" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_services_operator" ON "chat_services" USING btree ("operator_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_services_closed" ON "chat_services" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "chat_tickets_expires" ON "chat_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_member" ON "chats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chats_status" ON "chats" USING btree ("status","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chats_operator" ON "chats" USING btree ("operator_id","last_at") WHERE "chats"."operator_id" is not null;--> statement-breakpoint
CREATE INDEX "chats_last" ON "chats" USING btree ("last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("waiting_at") WHERE "chats"."waiting_at" is not null;--> statement-breakpoint
CREATE INDEX "chats_tell" ON "chats" USING btree ("tell_at") WHERE "chats"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "coupon_campaigns_shown" ON "coupon_campaigns" USING btree ("way","sort" DESC NULLS FIRST,"id") WHERE "coupon_campaigns"."status" = 10;--> statement-breakpoint
CREATE INDEX "coupon_campaigns_template" ON "coupon_campaigns" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "coupon_device_days_day" ON "coupon_device_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "coupon_grants_newest" ON "coupon_grants" USING btree ("id" DESC NULLS FIRST) WHERE "coupon_grants"."applied_at" is not null;--> statement-breakpoint
CREATE INDEX "coupon_grants_running" ON "coupon_grants" USING btree ("applied_at") WHERE "coupon_grants"."applied_at" is not null and "coupon_grants"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_logs_record" ON "coupon_logs" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "coupon_records_member" ON "coupon_records" USING btree ("member_id","status","end_at");--> statement-breakpoint
CREATE INDEX "coupon_records_member_newest" ON "coupon_records" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_records_order_id" ON "coupon_records" USING btree ("order_id") WHERE "coupon_records"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "coupon_records_gift" ON "coupon_records" USING btree ("gift_order_id") WHERE "coupon_records"."gift_order_id" is not null;--> statement-breakpoint
CREATE INDEX "coupon_records_accept" ON "coupon_records" USING btree ("accept_by") WHERE "coupon_records"."status" = 0;--> statement-breakpoint
CREATE INDEX "coupon_records_expire" ON "coupon_records" USING btree ("end_at") WHERE "coupon_records"."status" = 10;--> statement-breakpoint
CREATE INDEX "coupon_records_remind" ON "coupon_records" USING btree ("end_at") WHERE "coupon_records"."status" = 10 and "coupon_records"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_records_open" ON "coupon_records" USING btree ("template_id","id") WHERE "coupon_records"."status" in (0, 10, 40);--> statement-breakpoint
CREATE INDEX "coupon_records_template" ON "coupon_records" USING btree ("template_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_records_campaign" ON "coupon_records" USING btree ("campaign_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_records_used" ON "coupon_records" USING btree ("campaign_id") WHERE "coupon_records"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "coupon_records_grant" ON "coupon_records" USING btree ("grant_id","status") WHERE "coupon_records"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX "coupon_records_status" ON "coupon_records" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_takes_member" ON "coupon_takes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "coupon_templates_status" ON "coupon_templates" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_templates_name" ON "coupon_templates" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newcomer_rewards_member" ON "newcomer_rewards" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "feedbacks_member" ON "feedbacks" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_status" ON "feedbacks" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_type" ON "feedbacks" USING btree ("type","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_created" ON "feedbacks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "footmarks_viewed" ON "footmarks" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX "footmarks_newest" ON "footmarks" USING btree ("member_id","viewed_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "group_seats_open" ON "group_seats" USING btree ("activity_id","member_id") WHERE "group_seats"."state" in (0, 10);--> statement-breakpoint
CREATE INDEX "group_seats_team" ON "group_seats" USING btree ("team_id","order_id");--> statement-breakpoint
CREATE INDEX "group_seats_member" ON "group_seats" USING btree ("member_id","order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "group_seats_failed" ON "group_seats" USING btree ("order_id") WHERE "group_seats"."state" = 30 and "group_seats"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "group_teams_activity" ON "group_teams" USING btree ("activity_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "group_teams_due" ON "group_teams" USING btree ("due_at") WHERE "group_teams"."status" = 10;--> statement-breakpoint
CREATE INDEX "group_teams_open" ON "group_teams" USING btree ("activity_id","due_at") WHERE "group_teams"."status" = 10;--> statement-breakpoint
CREATE INDEX "activity_pages_begin" ON "activity_pages" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "adverts_position" ON "adverts" USING btree ("position","index");--> statement-breakpoint
CREATE INDEX "adverts_picture" ON "adverts" USING btree ("img_path");--> statement-breakpoint
CREATE INDEX "native_configs_type" ON "native_configs" USING btree ("type","index");--> statement-breakpoint
CREATE INDEX "identity_pictures_member" ON "identity_pictures" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_pictures_identity" ON "identity_pictures" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "identity_pictures_delete" ON "identity_pictures" USING btree ("delete_at") WHERE "identity_pictures"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "member_identities_member" ON "member_identities" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_identities_one" ON "member_identities" USING btree ("member_id") WHERE "member_identities"."status" in (10, 20);--> statement-breakpoint
CREATE UNIQUE INDEX "member_identities_number" ON "member_identities" USING btree ("number_hash") WHERE "member_identities"."status" in (10, 20);--> statement-breakpoint
CREATE INDEX "member_identities_hash" ON "member_identities" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "member_identities_status" ON "member_identities" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_identities_created" ON "member_identities" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_logs_invoice" ON "invoice_logs" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_papers_invoice" ON "invoice_papers" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_papers_order" ON "invoice_papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_papers_issued" ON "invoice_papers" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "invoice_titles_member" ON "invoice_titles" USING btree ("member_id","id") WHERE "invoice_titles"."status" <> -99;--> statement-breakpoint
CREATE INDEX "invoice_titles_queue" ON "invoice_titles" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."status" <> 99;--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_member" ON "invoices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_queue" ON "invoices" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_at") WHERE "invoices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_next" ON "invoices" USING btree ("next_at") WHERE "invoices"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_replaces" ON "invoices" USING btree ("replaces_id") WHERE "invoices"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "growth_entries_member" ON "growth_entries" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "growth_entries_cause" ON "growth_entries" USING btree ("member_id","cause") WHERE "growth_entries"."cause" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "member_gifts_cause" ON "member_gifts" USING btree ("member_id","cause");--> statement-breakpoint
CREATE INDEX "member_gifts_waiting" ON "member_gifts" USING btree ("id") WHERE "member_gifts"."granted_at" is null;--> statement-breakpoint
CREATE INDEX "member_levels_review" ON "member_levels" USING btree ("review_at");--> statement-breakpoint
CREATE INDEX "product_likes_newest" ON "product_likes" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_likes_product" ON "product_likes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_likes_created" ON "product_likes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_cancellations_open" ON "member_cancellations" USING btree ("member_id") WHERE "member_cancellations"."status" = 10;--> statement-breakpoint
CREATE INDEX "member_cancellations_member" ON "member_cancellations" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_cancellations_due" ON "member_cancellations" USING btree ("due_at") WHERE "member_cancellations"."status" = 10;--> statement-breakpoint
CREATE INDEX "member_cancellations_status" ON "member_cancellations" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_cancellations_created" ON "member_cancellations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_consents_member" ON "member_consents" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_proofs_expires" ON "member_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_once" ON "content_reports" USING btree ("kind","content_id","member_id");--> statement-breakpoint
CREATE INDEX "content_reports_member" ON "content_reports" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "content_reports_open" ON "content_reports" USING btree ("kind","content_id") WHERE "content_reports"."is_right" is null;--> statement-breakpoint
CREATE INDEX "member_contents_queue" ON "member_contents" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_contents_newest" ON "member_contents" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_contents_member" ON "member_contents" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_contents_waiting" ON "member_contents" USING btree ("member_id","kind") WHERE "member_contents"."kind" in (10, 20) and "member_contents"."status" = 10;--> statement-breakpoint
CREATE INDEX "member_contents_taken_back" ON "member_contents" USING btree ("moderated_at") WHERE "member_contents"."status" = -99;--> statement-breakpoint
CREATE INDEX "member_contents_refused" ON "member_contents" USING btree ("kind","subject_id") WHERE "member_contents"."status" = 30;--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id") WHERE "addresses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default" and "addresses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_sessions_expires" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_tagging_member" ON "member_tagging" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_spent" ON "members" USING btree ("spent_fen","id");--> statement-breakpoint
CREATE INDEX "members_last_order" ON "members" USING btree ("last_order_at","id") WHERE "members"."order_num" > 0;--> statement-breakpoint
CREATE INDEX "members_referrer" ON "members" USING btree ("referrer_code","created_at","id") WHERE "members"."referrer_code" <> '';--> statement-breakpoint
CREATE INDEX "members_level" ON "members" USING btree ("level","created_at","id");--> statement-breakpoint
CREATE INDEX "members_identity" ON "members" USING btree ("identity","created_at","id") WHERE "members"."identity" <> 10;--> statement-breakpoint
CREATE INDEX "members_frozen" ON "members" USING btree ("created_at","id") WHERE "members"."status" <> 10;--> statement-breakpoint
CREATE INDEX "members_birthday" ON "members" USING btree (substr("birthday", 6)) WHERE "members"."birthday" is not null;--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messenger_tickets_expires" ON "messenger_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","type","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_ip" ON "sms_codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_created" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."status" = 10;--> statement-breakpoint
CREATE INDEX "deliveries_status" ON "deliveries" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_member" ON "deliveries" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_push" ON "deliveries" USING btree ("member_id","id") WHERE "deliveries"."status" = 10 and "deliveries"."channel" = 40;--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_member_type" ON "messages" USING btree ("member_id","type","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_id","type") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "browses_member" ON "browses" USING btree ("member_id","type","began_at");--> statement-breakpoint
CREATE INDEX "browses_began" ON "browses" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "sign_days_day" ON "sign_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "approvals_status" ON "approvals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "approvals_expiry" ON "approvals" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject","status");--> statement-breakpoint
CREATE INDEX "operator_passwords_operator" ON "operator_passwords" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "operator_recovery_codes_operator" ON "operator_recovery_codes" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","index");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_activity" ON "order_lines" USING btree ("activity_id") WHERE "order_lines"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "order_logs_order" ON "order_logs" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","id" DESC NULLS FIRST) WHERE "orders"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","status");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","channel","pay_fen","member_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_exchange" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST) WHERE "orders"."pollen_num" > 0 and "orders"."pollen_fen" = 0;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("paid_at","id") WHERE "orders"."status" = 30;--> statement-breakpoint
CREATE INDEX "orders_flash" ON "orders" USING btree ("flash_session_id","id") WHERE "orders"."flash_session_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_id","paid_at") WHERE "orders"."seller_id" is not null and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_leader" ON "orders" USING btree ("leader_id","paid_at") WHERE "orders"."leader_id" is not null and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_seller_settled" ON "orders" USING btree ("seller_id","settled_at") WHERE "orders"."seller_id" is not null and "orders"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("receiver_phone");--> statement-breakpoint
CREATE INDEX "orders_phone_part" ON "orders" USING gin ("receiver_phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_phone_end" ON "orders" USING btree (right("receiver_phone", 4));--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING gin (("address"->>'detail') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_receiver" ON "orders" USING btree ("receiver_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_auto_cancel" ON "orders" USING btree ("auto_cancel_at") WHERE "orders"."status" = 10;--> statement-breakpoint
CREATE INDEX "orders_auto_finish" ON "orders" USING btree ("auto_finish_at") WHERE "orders"."status" = 40;--> statement-breakpoint
CREATE INDEX "orders_settle" ON "orders" USING btree ("settle_at") WHERE "orders"."status" = 50 and "orders"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking" ON "parcels" USING btree ("shipper_code","logistic_code");--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("logistic_code");--> statement-breakpoint
CREATE INDEX "parcels_refresh" ON "parcels" USING btree ("checked_at") WHERE "parcels"."state" <> 3;--> statement-breakpoint
CREATE INDEX "pattern_results_member" ON "pattern_results" USING btree ("member_id","test_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pattern_results_test" ON "pattern_results" USING btree ("test_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pattern_results_time" ON "pattern_results" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "pattern_tests_type" ON "pattern_tests" USING btree ("type");--> statement-breakpoint
CREATE INDEX "bill_differences_open" ON "bill_differences" USING btree ("day") WHERE "bill_differences"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_logs_payment" ON "payment_logs" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_poll" ON "payments" USING btree ("next_poll_at") WHERE "payments"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unbilled" ON "payments" USING btree ("paid_at") WHERE "payments"."billed_on" is null and "payments"."amount_fen" > 0;--> statement-breakpoint
CREATE INDEX "refund_logs_refund" ON "refund_logs" USING btree ("refund_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_per_cause" ON "refunds" USING btree ("payment_id","cause");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_poll" ON "refunds" USING btree ("next_poll_at") WHERE "refunds"."status" < 30;--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_unbilled" ON "refunds" USING btree ("done_at") WHERE "refunds"."billed_on" is null;--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 40;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("created_at") WHERE "alerts"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attempt_counters_window" ON "attempt_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "known_networks_seen" ON "known_networks" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_logs_subject" ON "audit_logs" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_logs_operator" ON "audit_logs" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "once_keys_created_at" ON "once_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "heartbeats_seen" ON "heartbeats" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "pollen_entries_member" ON "pollen_entries" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pollen_entries_kind" ON "pollen_entries" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pollen_entries_created" ON "pollen_entries" USING btree ("created_at","kind");--> statement-breakpoint
CREATE INDEX "pollen_entries_order" ON "pollen_entries" USING btree ("order_id") WHERE "pollen_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pollen_entries_cause" ON "pollen_entries" USING btree ("member_id","cause") WHERE "pollen_entries"."cause" <> '';--> statement-breakpoint
CREATE INDEX "pollen_lots_remind" ON "pollen_lots" USING btree ("reminded","expires_at") WHERE "pollen_lots"."left_num" > 0 and "pollen_lots"."reminded" < 3;--> statement-breakpoint
CREATE INDEX "pollen_lots_member" ON "pollen_lots" USING btree ("member_id","expires_at","id") WHERE "pollen_lots"."left_num" > 0;--> statement-breakpoint
CREATE INDEX "pollen_lots_expires" ON "pollen_lots" USING btree ("expires_at") WHERE "pollen_lots"."left_num" > 0;--> statement-breakpoint
CREATE INDEX "pollen_pendings_member" ON "pollen_pendings" USING btree ("member_id","order_id") WHERE "pollen_pendings"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "flash_products_product" ON "flash_products" USING btree ("product_id","session_id");--> statement-breakpoint
CREATE INDEX "flash_products_open" ON "flash_products" USING btree ("product_id") WHERE "flash_products"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "flash_reminds_once" ON "flash_reminds" USING btree ("member_id","session_id","product_id");--> statement-breakpoint
CREATE INDEX "flash_reminds_due" ON "flash_reminds" USING btree ("remind_at") WHERE "flash_reminds"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "flash_reminds_session" ON "flash_reminds" USING btree ("session_id","product_id");--> statement-breakpoint
CREATE INDEX "flash_sessions_begin" ON "flash_sessions" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flash_sessions_end" ON "flash_sessions" USING btree ("end_at") WHERE "flash_sessions"."status" = 10;--> statement-breakpoint
CREATE INDEX "newcomer_buys_receiver" ON "newcomer_buys" USING btree ("receiver","created_at");--> statement-breakpoint
CREATE INDEX "visits_guest" ON "visits" USING btree ("day","guest") WHERE "visits"."guest" is not null;--> statement-breakpoint
CREATE INDEX "visits_first" ON "visits" USING btree ("first_at","channel");--> statement-breakpoint
CREATE INDEX "product_comments_product" ON "product_comments" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product_comments"."status" = 20 and "product_comments"."parent_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_comments_line" ON "product_comments" USING btree ("order_line_id") WHERE "product_comments"."order_line_id" is not null and "product_comments"."parent_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_comments_parent" ON "product_comments" USING btree ("parent_id") WHERE "product_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "product_comments_queue" ON "product_comments" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_comments_member" ON "product_comments" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_comments_newest" ON "product_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_comments_text" ON "product_comments" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "share_visits_member" ON "share_visits" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "share_visits_network" ON "share_visits" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "share_visits_created" ON "share_visits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shares_created" ON "shares" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "show_activities_newest" ON "show_activities" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_activities_products" ON "show_activities" USING gin ("product_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "show_comments_content" ON "show_comments" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "show_comments_record" ON "show_comments" USING btree ("record_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_comments_parent" ON "show_comments" USING btree ("parent_id","id") WHERE "show_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "show_comments_member" ON "show_comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "show_marks_member" ON "show_marks" USING btree ("member_id","kind","created_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_partakers_member" ON "show_partakers" USING btree ("member_id","activity_id");--> statement-breakpoint
CREATE INDEX "show_partakers_voted" ON "show_partakers" USING btree ("activity_id","votes" DESC NULLS FIRST,"first_id") WHERE "show_partakers"."records" > 0;--> statement-breakpoint
CREATE INDEX "show_partakers_liked" ON "show_partakers" USING btree ("activity_id","likes" DESC NULLS FIRST,"first_id") WHERE "show_partakers"."records" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "show_records_content" ON "show_records" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "show_records_newest" ON "show_records" USING btree ("id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_liked" ON "show_records" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_voted" ON "show_records" USING btree ("votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_films" ON "show_records" USING btree ("id" DESC NULLS FIRST) WHERE "show_records"."status" = 20 and "show_records"."type" = 20;--> statement-breakpoint
CREATE INDEX "show_records_activity" ON "show_records" USING btree ("activity_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_records_activity_liked" ON "show_records" USING btree ("activity_id","likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_activity_voted" ON "show_records" USING btree ("activity_id","votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "show_records"."status" = 20;--> statement-breakpoint
CREATE INDEX "show_records_member" ON "show_records" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_records_status" ON "show_records" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_records_products" ON "show_records" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "show_records_text" ON "show_records" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_bindings_open" ON "staff_bindings" USING btree ("member_id") WHERE "staff_bindings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_bindings_member" ON "staff_bindings" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_bindings_seller" ON "staff_bindings" USING btree ("seller_id","id" DESC NULLS FIRST) WHERE "staff_bindings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_logs_staff" ON "staff_logs" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_members_leader" ON "staff_members" USING btree ("leader_id","id" DESC NULLS FIRST) WHERE "staff_members"."leader_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_members_introducer" ON "staff_members" USING btree ("introducer_id") WHERE "staff_members"."status" = 20;--> statement-breakpoint
CREATE INDEX "staff_members_status" ON "staff_members" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_members_lapse" ON "staff_members" USING btree ("invite_until") WHERE "staff_members"."status" = 10;--> statement-breakpoint
CREATE INDEX "staff_remarks_member" ON "staff_remarks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "talent_browses_began" ON "talent_browses" USING btree ("began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_comments_content" ON "talent_comments" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "talent_comments_work" ON "talent_comments" USING btree ("work_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_comments_parent" ON "talent_comments" USING btree ("parent_id","id") WHERE "talent_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "talent_comments_member" ON "talent_comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "talent_comments_author" ON "talent_comments" USING btree ("author_id","shown_at" DESC NULLS FIRST) WHERE "talent_comments"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_comments_answered" ON "talent_comments" USING btree ("answered_member_id","shown_at" DESC NULLS FIRST) WHERE "talent_comments"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_follows_talent" ON "talent_follows" USING btree ("talent_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_follows_member" ON "talent_follows" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_likes_author" ON "talent_likes" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_likes_member" ON "talent_likes" USING btree ("member_id","type","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_likes_work" ON "talent_likes" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "talent_no_interests_work" ON "talent_no_interests" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "talent_shares_member" ON "talent_shares" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_works_content" ON "talent_works" USING btree ("content_id") WHERE "talent_works"."content_id" is not null;--> statement-breakpoint
CREATE INDEX "talent_works_feed" ON "talent_works" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "talent_works"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_works_type_feed" ON "talent_works" USING btree ("type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "talent_works"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_works_author" ON "talent_works" USING btree ("member_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "talent_works"."status" = 20;--> statement-breakpoint
CREATE INDEX "talent_works_own" ON "talent_works" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_works_hot" ON "talent_works" USING btree ("is_top" DESC NULLS FIRST,"hot" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "talent_works"."status" = 20 and ("talent_works"."is_top" or "talent_works"."hot" > 0);--> statement-breakpoint
CREATE INDEX "talent_works_hot_at" ON "talent_works" USING btree ("hot_at") WHERE "talent_works"."hot_at" is not null;--> statement-breakpoint
CREATE INDEX "talent_works_status" ON "talent_works" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_works_created" ON "talent_works" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "talent_works_products" ON "talent_works" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "talent_works_text" ON "talent_works" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "talents_shelf" ON "talents" USING btree ("is_recommended" DESC NULLS FIRST,"fans" DESC NULLS FIRST,"member_id") WHERE "talents"."works" > 0;--> statement-breakpoint
CREATE INDEX "talents_fans" ON "talents" USING btree ("fans" DESC NULLS FIRST,"member_id");--> statement-breakpoint
CREATE INDEX "talents_forbidden" ON "talents" USING btree ("member_id") WHERE "talents"."forbidden_reason" <> '';--> statement-breakpoint
CREATE INDEX "talents_news" ON "talents" USING btree ("news_due_at") WHERE "talents"."news_due_at" is not null;--> statement-breakpoint
CREATE INDEX "member_pictures_member" ON "member_pictures" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_pictures_delete" ON "member_pictures" USING btree ("delete_at") WHERE "member_pictures"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_folder" ON "pictures" USING btree ("folder","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_text" ON "pictures" USING gin (("name" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pictures_hash" ON "pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "videos_hash" ON "videos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "videos_created" ON "videos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_votes_member" ON "product_votes" USING btree ("member_id","product_id");--> statement-breakpoint
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
--> statement-breakpoint
-- The own pictures that a rich text shows, so that an index finds who uses a picture.
CREATE FUNCTION "picture_paths"("html" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(found[1]), '{}') FROM regexp_matches(html, '"(/media/[^"]+\.jpg)"', 'g') AS found
$$;--> statement-breakpoint
CREATE INDEX "products_detail_pictures" ON "products" USING gin ("picture_paths"("detail_html")) WHERE "detail_html" LIKE '%/media/%';--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree ("img_path");--> statement-breakpoint
CREATE INDEX "product_media_picture" ON "product_media" USING btree ("path");--> statement-breakpoint
-- Lists and searches read many rows of products: what only the page of one product shows lies apart.
ALTER TABLE "products" SET (toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" SET STORAGE MAIN;
--> statement-breakpoint
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
-- Searches read narrow rows, which triggers on products keep true.
ALTER TABLE "search_rows" SET (fillfactor = 95);--> statement-breakpoint
ALTER TABLE "search_rows" ALTER COLUMN "search_text" SET STORAGE MAIN;--> statement-breakpoint
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
