CREATE TABLE "pattern_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pattern_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"test_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"result" integer NOT NULL,
	"result_name" text NOT NULL,
	"answers" integer[] NOT NULL,
	"scores" integer[] NOT NULL,
	"share" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pattern_tests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pattern_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "pattern_tests_status" CHECK ("pattern_tests"."status" in (0, 10, 20)),
	CONSTRAINT "pattern_tests_out" CHECK ("pattern_tests"."status" <> 10 or "pattern_tests"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "pattern_versions" (
	"test_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pattern_versions_test_id_version_pk" PRIMARY KEY("test_id","version")
);
--> statement-breakpoint
CREATE INDEX "pattern_results_member" ON "pattern_results" USING btree ("member_id","test_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pattern_results_test" ON "pattern_results" USING btree ("test_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pattern_results_time" ON "pattern_results" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "pattern_tests_type" ON "pattern_tests" USING btree ("type");