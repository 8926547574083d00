CREATE TABLE "share_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	"path" text NOT NULL,
	"pollen" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_visits_visitor_unique" UNIQUE("visitor")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"way" integer NOT NULL,
	"num" integer DEFAULT 1 NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shares_one_per_page" UNIQUE("member_id","day","path")
);
--> statement-breakpoint
CREATE INDEX "share_visits_member" ON "share_visits" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "share_visits_network" ON "share_visits" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "share_visits_created" ON "share_visits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shares_created" ON "shares" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_referrer" ON "members" USING btree ("referrer_code","created_at","id") WHERE "members"."referrer_code" <> '';