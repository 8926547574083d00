CREATE TABLE "refund_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"account_sealed" text NOT NULL,
	"last4" text NOT NULL,
	"payee_sealed" text NOT NULL,
	"payee_masked" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"bank_no" text DEFAULT '' NOT NULL,
	"paid_on" date,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_transfers_refund" ON "refund_transfers" USING btree ("refund_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_transfers_member" ON "refund_transfers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "refund_transfers_open" ON "refund_transfers" USING btree ("approved_at") WHERE "refund_transfers"."approved_at" is not null and "refund_transfers"."ended_at" is null;