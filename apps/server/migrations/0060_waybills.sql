CREATE TABLE "waybills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"code" text NOT NULL,
	"shipper_code" text NOT NULL,
	"shipper_name" text NOT NULL,
	"status" integer NOT NULL,
	"logistic_code" text DEFAULT '' NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "waybills_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE INDEX "waybills_order" ON "waybills" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_open" ON "waybills" USING btree ("order_id") WHERE "waybills"."status" in (10, 20);