CREATE TABLE "member_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"purpose" integer NOT NULL,
	"path" text NOT NULL,
	"source_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_at" timestamp (3) with time zone,
	CONSTRAINT "member_pictures_path_unique" UNIQUE("path"),
	CONSTRAINT "member_pictures_source_key_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE INDEX "member_pictures_member" ON "member_pictures" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_pictures_delete" ON "member_pictures" USING btree ("delete_at") WHERE "member_pictures"."delete_at" is not null;