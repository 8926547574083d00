CREATE TABLE "courier_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"after_sale_id" bigint,
	"parcel_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	"paid_fen" integer DEFAULT 0 NOT NULL,
	"status" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"opened_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "courier_claims_paid" CHECK ("courier_claims"."amount_fen" > 0 and "courier_claims"."paid_fen" between 0 and "courier_claims"."amount_fen")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "courier_claims_parcel" ON "courier_claims" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "courier_claims_status" ON "courier_claims" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courier_claims_order" ON "courier_claims" USING btree ("order_id");