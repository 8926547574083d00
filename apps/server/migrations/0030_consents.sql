CREATE TABLE "member_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"version" text NOT NULL,
	"agreed" boolean NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "consent_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_consents_member" ON "member_consents" USING btree ("member_id","id");