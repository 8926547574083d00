CREATE TABLE "invoice_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"invoice_no" text NOT NULL,
	"token" text NOT NULL,
	"facts" jsonb NOT NULL,
	"pdf_url" text DEFAULT '' NOT NULL,
	"pdf" "bytea",
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_papers_token_unique" UNIQUE("token"),
	CONSTRAINT "invoice_papers_amount" CHECK ("invoice_papers"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"title_type" integer NOT NULL,
	"invoice_type" integer NOT NULL,
	"status" integer NOT NULL,
	"name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_code" text NOT NULL,
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"make_type" integer DEFAULT 0 NOT NULL,
	"invoice_type" integer NOT NULL,
	"medium" integer NOT NULL,
	"title_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"asked" jsonb,
	"asked_from" integer,
	"amount_fen" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"corrections" integer DEFAULT 0 NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	"red_serial_no" text DEFAULT '' NOT NULL,
	"replaces_id" bigint,
	"shipper_name" text DEFAULT '' NOT NULL,
	"logistic_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_code_unique" UNIQUE("code"),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE INDEX "invoice_logs_invoice" ON "invoice_logs" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_papers_invoice" ON "invoice_papers" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_papers_order" ON "invoice_papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_titles_member" ON "invoice_titles" USING btree ("member_id","id") WHERE "invoice_titles"."status" <> -99;--> statement-breakpoint
CREATE INDEX "invoice_titles_queue" ON "invoice_titles" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."status" <> 99;--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_member" ON "invoices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_queue" ON "invoices" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_next" ON "invoices" USING btree ("next_at") WHERE "invoices"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_replaces" ON "invoices" USING btree ("replaces_id") WHERE "invoices"."replaces_id" is not null;