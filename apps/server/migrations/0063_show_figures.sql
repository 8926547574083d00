CREATE TABLE "show_figures" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"partakers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "show_figures_counts" CHECK (least("show_figures"."records", "show_figures"."partakers") >= 0)
);
--> statement-breakpoint
CREATE TABLE "show_partakers" (
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"first_id" bigint,
	CONSTRAINT "show_partakers_activity_id_member_id_pk" PRIMARY KEY("activity_id","member_id"),
	CONSTRAINT "show_partakers_counts" CHECK (least("show_partakers"."records", "show_partakers"."likes", "show_partakers"."votes") >= 0)
);
--> statement-breakpoint
CREATE INDEX "show_partakers_member" ON "show_partakers" USING btree ("member_id","activity_id");--> statement-breakpoint
CREATE INDEX "show_partakers_voted" ON "show_partakers" USING btree ("activity_id","votes" DESC NULLS FIRST,"first_id") WHERE "show_partakers"."records" > 0;--> statement-breakpoint
CREATE INDEX "show_partakers_liked" ON "show_partakers" USING btree ("activity_id","likes" DESC NULLS FIRST,"first_id") WHERE "show_partakers"."records" > 0;--> statement-breakpoint
INSERT INTO "show_partakers" ("activity_id", "member_id", "records", "likes", "votes", "first_id")
SELECT r."activity_id", r."member_id", count(*), sum(r."likes"), sum(r."votes"), min(r."id")
FROM "show_records" r JOIN "members" u ON u."id" = r."member_id" AND u."status" = 10
WHERE r."status" = 20 AND r."activity_id" IS NOT NULL GROUP BY 1, 2
UNION ALL
SELECT 0, r."member_id", count(*), 0, 0, min(r."id")
FROM "show_records" r JOIN "members" u ON u."id" = r."member_id" AND u."status" = 10
WHERE r."status" = 20 GROUP BY 2;--> statement-breakpoint
INSERT INTO "show_figures" ("activity_id", "records", "partakers")
SELECT "activity_id", sum("records"), count(*) FROM "show_partakers" GROUP BY 1;--> statement-breakpoint
UPDATE "show_records" r SET "comments" = s."n" FROM (
	SELECT q."id", (
		SELECT count(*) FROM "show_comments" c
		JOIN "member_contents" m ON m."id" = c."content_id" AND m."status" = 20
		JOIN "members" u ON u."id" = c."member_id" AND u."status" = 10
		LEFT JOIN "show_comments" p ON p."id" = c."parent_id"
		LEFT JOIN "member_contents" pm ON pm."id" = p."content_id"
		LEFT JOIN "members" pu ON pu."id" = p."member_id"
		WHERE c."record_id" = q."id" AND (c."parent_id" IS NULL OR (pm."status" = 20 AND pu."status" = 10))
	) AS "n" FROM "show_records" q WHERE q."status" <> -99
) s WHERE s."id" = r."id" AND r."comments" <> s."n";
