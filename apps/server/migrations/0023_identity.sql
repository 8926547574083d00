CREATE TABLE "identity_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"identity_id" bigint,
	"side" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"name_sealed" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"name_masked" text NOT NULL,
	"number_masked" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_rewarded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "identity_pictures_member" ON "identity_pictures" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_pictures_identity" ON "identity_pictures" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "identity_pictures_delete" ON "identity_pictures" USING btree ("delete_at") WHERE "identity_pictures"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "member_identities_member" ON "member_identities" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_identities_one" ON "member_identities" USING btree ("member_id") WHERE "member_identities"."status" in (10, 20);--> statement-breakpoint
CREATE UNIQUE INDEX "member_identities_number" ON "member_identities" USING btree ("number_hash") WHERE "member_identities"."status" in (10, 20);--> statement-breakpoint
CREATE INDEX "member_identities_hash" ON "member_identities" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "member_identities_status" ON "member_identities" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_identities_created" ON "member_identities" USING btree ("created_at");