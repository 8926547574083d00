CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "videos_path_unique" UNIQUE("path"),
	CONSTRAINT "videos_size" CHECK ("videos"."width" > 0 and "videos"."height" > 0 and "videos"."bytes" > 0)
);
--> statement-breakpoint
CREATE INDEX "videos_hash" ON "videos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "videos_created" ON "videos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_phone_part" ON "orders" USING gin ("receiver_phone" gin_trgm_ops);