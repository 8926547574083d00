CREATE TABLE "pastes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pastes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"request_ip" text NOT NULL,
	"html" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pastes_created" ON "pastes" USING btree ("created_at");