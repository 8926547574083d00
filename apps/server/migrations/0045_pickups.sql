CREATE TABLE "pickups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"after_sale_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"shipper_code" text NOT NULL,
	"shipper_name" text NOT NULL,
	"by_shop" boolean NOT NULL,
	"day" text NOT NULL,
	"slot" text NOT NULL,
	"sender" jsonb NOT NULL,
	"task_id" text DEFAULT '' NOT NULL,
	"courier_order_id" text DEFAULT '' NOT NULL,
	"courier_name" text DEFAULT '' NOT NULL,
	"courier_phone" text DEFAULT '' NOT NULL,
	"logistic_code" text DEFAULT '' NOT NULL,
	"fee_fen" integer DEFAULT 0 NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"collected_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "pickups_code_unique" UNIQUE("code"),
	CONSTRAINT "pickups_fee" CHECK ("pickups"."fee_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "is_back_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_open" ON "pickups" USING btree ("after_sale_id") WHERE "pickups"."status" in (10, 20);--> statement-breakpoint
CREATE INDEX "pickups_case" ON "pickups" USING btree ("after_sale_id","id");--> statement-breakpoint
CREATE INDEX "pickups_member" ON "pickups" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "pickups_task" ON "pickups" USING btree ("task_id") WHERE "pickups"."task_id" <> '';--> statement-breakpoint
CREATE INDEX "pickups_due" ON "pickups" USING btree ("due_at") WHERE "pickups"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "pickups_status" ON "pickups" USING btree ("status","id" DESC NULLS FIRST);