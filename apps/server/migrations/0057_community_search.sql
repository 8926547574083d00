DROP INDEX "articles_short";--> statement-breakpoint
DROP INDEX "posts_short";--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_search_version" ON "posts" USING btree ("search_version","id") WHERE "posts"."status" <> -99;--> statement-breakpoint
CREATE INDEX "talents_text" ON "talents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "talents_search_version" ON "talents" USING btree ("search_version","member_id") WHERE "talents"."last_work_at" is not null or "talents"."forbidden_reason" <> '';--> statement-breakpoint
-- Creators are found by their names, which are columns of members: the sweep of search texts writes the new one.
CREATE FUNCTION "rename_creator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE talents SET search_text = '', search_version = 0 WHERE member_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "members_renamed" AFTER UPDATE OF "name" ON "members" FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION "rename_creator"();
