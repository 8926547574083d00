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