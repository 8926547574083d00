CREATE TABLE "member_proofs" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"session_hash" text NOT NULL,
	"purpose" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birthday" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birthday_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "gender" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "member_proofs_expires" ON "member_proofs" USING btree ("expires_at");