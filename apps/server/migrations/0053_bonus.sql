CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 0 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
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
CREATE INDEX "bonuses_created" ON "bonuses" USING btree ("created_at");