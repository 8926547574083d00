CREATE TABLE "bulk_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"params" jsonb NOT NULL,
	"words" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"planned" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"approval_id" bigint,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_jobs_counts" CHECK ("bulk_jobs"."undone" <= "bulk_jobs"."done" and "bulk_jobs"."done" <= "bulk_jobs"."planned")
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"job_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" integer NOT NULL,
	"change" jsonb,
	CONSTRAINT "bulk_rows_job_id_row_id_pk" PRIMARY KEY("job_id","row_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_jobs_open" ON "bulk_jobs" USING btree ("started_at") WHERE "bulk_jobs"."status" in (10, 30);--> statement-breakpoint
CREATE INDEX "bulk_jobs_newest" ON "bulk_jobs" USING btree ("id" DESC NULLS FIRST) WHERE "bulk_jobs"."status" > 0;--> statement-breakpoint
CREATE INDEX "bulk_jobs_created" ON "bulk_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_rows_status" ON "bulk_rows" USING btree ("job_id","status","row_id");