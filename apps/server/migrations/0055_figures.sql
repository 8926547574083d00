CREATE TABLE "search_log" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"searches" integer NOT NULL,
	"found" integer NOT NULL,
	"near" integer NOT NULL,
	CONSTRAINT "search_log_day_word_pk" PRIMARY KEY("day","word")
);
--> statement-breakpoint
CREATE TABLE "view_day_browsers" (
	"day" date NOT NULL,
	"kind" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "view_day_browsers_day_kind_subject_id_viewer_pk" PRIMARY KEY("day","kind","subject_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"kind" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"day" date NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "view_days_kind_subject_id_day_pk" PRIMARY KEY("kind","subject_id","day")
);
--> statement-breakpoint
CREATE TABLE "cohort_cells" (
	"cohort" date NOT NULL,
	"nth" integer NOT NULL,
	"members" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	CONSTRAINT "cohort_cells_cohort_nth_pk" PRIMARY KEY("cohort","nth")
);
--> statement-breakpoint
CREATE TABLE "segment_cells" (
	"recency" integer NOT NULL,
	"frequency" integer NOT NULL,
	"members" integer NOT NULL,
	"spent_fen" bigint NOT NULL,
	CONSTRAINT "segment_cells_recency_frequency_pk" PRIMARY KEY("recency","frequency")
);
--> statement-breakpoint
ALTER TABLE "member_tags" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "member_tags" ADD COLUMN "ruled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_days" ADD COLUMN "placers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_days" ADD COLUMN "buyers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "view_days_day" ON "view_days" USING btree ("day","kind");