CREATE TABLE "acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"value_fen" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"member_id" bigint,
	"approved_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "acts_value" CHECK ("acts"."value_fen" > 0 and "acts"."approved_by" is distinct from "acts"."operator_id")
);
--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_approved_by_operators_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_operator" ON "acts" USING btree ("operator_id","created_at");--> statement-breakpoint
CREATE INDEX "acts_member" ON "acts" USING btree ("member_id","created_at") WHERE "acts"."member_id" is not null;