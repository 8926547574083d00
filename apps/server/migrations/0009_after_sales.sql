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
	"answer" text DEFAULT '' NOT NULL,
	"reviewed_by" bigint,
	"shipper_code" text DEFAULT '' NOT NULL,
	"shipper_name" text DEFAULT '' NOT NULL,
	"logistic_code" text DEFAULT '' NOT NULL,
	"sent_shipper_code" text DEFAULT '' NOT NULL,
	"sent_shipper_name" text DEFAULT '' NOT NULL,
	"sent_logistic_code" text DEFAULT '' NOT NULL,
	"refund_no" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "after_sales_code_unique" UNIQUE("code"),
	CONSTRAINT "after_sales_amounts" CHECK ("after_sales"."amount_fen" >= 0 and "after_sales"."freight_fen" >= 0)
);
--> statement-breakpoint
CREATE INDEX "after_sale_lines_line" ON "after_sale_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "after_sale_logs_case" ON "after_sale_logs" USING btree ("after_sale_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_member" ON "after_sales" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "after_sales_queue" ON "after_sales" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_due" ON "after_sales" USING btree ("due_at") WHERE "after_sales"."due_at" is not null;