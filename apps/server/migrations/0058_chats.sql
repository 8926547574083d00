CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"side" integer NOT NULL,
	"kind" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"product_id" bigint,
	"operator_id" bigint,
	"operator_name" text DEFAULT '' NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_phrases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_phrases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"operator_id" bigint,
	"operator_name" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"messages" integer NOT NULL,
	"score" integer,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "chat_services_score" CHECK ("chat_services"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "chat_tickets" (
	"ticket_hash" text NOT NULL,
	"session_hash" text NOT NULL,
	"member_id" bigint,
	"operator_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_tickets_ticket_hash_pk" PRIMARY KEY("ticket_hash"),
	CONSTRAINT "chat_tickets_whose" CHECK (("chat_tickets"."member_id" is null) <> ("chat_tickets"."operator_id" is null))
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"operator_id" bigint,
	"last_number" integer DEFAULT 0 NOT NULL,
	"member_read" integer DEFAULT 0 NOT NULL,
	"desk_read" integer DEFAULT 0 NOT NULL,
	"member_unread" integer DEFAULT 0 NOT NULL,
	"desk_unread" integer DEFAULT 0 NOT NULL,
	"last_side" integer DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"waiting_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"tell_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"first_number" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chats_held" CHECK (("chats"."status" = 20) = ("chats"."operator_id" is not null)),
	CONSTRAINT "chats_read" CHECK ("chats"."member_read" <= "chats"."last_number" and "chats"."desk_read" <= "chats"."last_number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_number" ON "chat_messages" USING btree ("chat_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("chat_id","side","client_id") WHERE "chat_messages"."client_id" <> '';--> statement-breakpoint
CREATE INDEX "chat_messages_sent" ON "chat_messages" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_text" ON "chat_messages" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_image" ON "chat_messages" USING btree ("image") WHERE "chat_messages"."image" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "chat_phrases_text" ON "chat_phrases" USING btree ("text");--> statement-breakpoint
CREATE INDEX "chat_services_member" ON "chat_services" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_services_operator" ON "chat_services" USING btree ("operator_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_services_closed" ON "chat_services" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "chat_tickets_expires" ON "chat_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_member" ON "chats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chats_status" ON "chats" USING btree ("status","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chats_operator" ON "chats" USING btree ("operator_id","last_at") WHERE "chats"."operator_id" is not null;--> statement-breakpoint
CREATE INDEX "chats_last" ON "chats" USING btree ("last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("waiting_at") WHERE "chats"."waiting_at" is not null;--> statement-breakpoint
CREATE INDEX "chats_tell" ON "chats" USING btree ("tell_at") WHERE "chats"."tell_at" is not null;