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
ALTER TABLE "products" ADD COLUMN "activity_id" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "activity_fen" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "activity_begin_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "activity_end_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "activities_begin" ON "activities" USING btree ("begin_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_end" ON "activities" USING btree ("end_at") WHERE "activities"."status" = 10;--> statement-breakpoint
CREATE INDEX "activity_goods_product" ON "activity_goods" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_activity" ON "products" USING btree ("activity_id") WHERE "products"."activity_id" is not null;