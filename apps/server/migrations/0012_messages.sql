CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"event" text NOT NULL,
	"channel" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"content" text NOT NULL,
	"status" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_switches" (
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"channel" integer NOT NULL,
	CONSTRAINT "message_switches_member_id_type_channel_pk" PRIMARY KEY("member_id","type","channel")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"event" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"shop_on" boolean NOT NULL,
	"sms_on" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."status" = 10;--> statement-breakpoint
CREATE INDEX "deliveries_status" ON "deliveries" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_member" ON "deliveries" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_member_type" ON "messages" USING btree ("member_id","type","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_id","type") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");