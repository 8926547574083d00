CREATE TABLE "chat_desks" (
	"operator_id" bigint NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_desks_operator_id_pk" PRIMARY KEY("operator_id")
);
--> statement-breakpoint
CREATE TABLE "chat_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "article_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "recalled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_phrases" ADD COLUMN "keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_notes_chat" ON "chat_notes" USING btree ("chat_id","id" DESC NULLS FIRST);