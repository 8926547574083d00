CREATE TABLE "daily_runs" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_runs_name_day_pk" PRIMARY KEY("name","day")
);
