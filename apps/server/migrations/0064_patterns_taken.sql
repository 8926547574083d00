ALTER TABLE "pattern_versions" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pattern_versions" ADD CONSTRAINT "pattern_versions_taken" CHECK ("pattern_versions"."taken" >= 0);--> statement-breakpoint
UPDATE "pattern_versions" v SET "taken" = s."n" FROM (
	SELECT "test_id", "version", count(*) AS "n" FROM "pattern_results" GROUP BY 1, 2
) s WHERE s."test_id" = v."test_id" AND s."version" = v."version";
