CREATE TABLE "return_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"is_default" boolean NOT NULL,
	"class_ids" bigint[] DEFAULT '{}' NOT NULL,
	"brand_ids" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "return_to" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "return_addresses_default" ON "return_addresses" USING btree ("is_default") WHERE "return_addresses"."is_default";