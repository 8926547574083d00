CREATE TABLE "message_apps" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_reminders" (
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_reminders_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "messenger_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "push_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "stocks_presale" ON "stocks" USING btree ("product_id") WHERE "stocks"."presale_quota" > 0;--> statement-breakpoint
CREATE INDEX "deliveries_push" ON "deliveries" USING btree ("member_id","id") WHERE "deliveries"."status" = 10 and "deliveries"."channel" = 40;