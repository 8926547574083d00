-- Tells every process whose sessions are no longer good, whichever way they ended (member/known-sessions.ts).
CREATE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_end', "member_id"::text) FROM (SELECT DISTINCT "member_id" FROM "gone") g;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "member_sessions_end" AFTER DELETE ON "member_sessions" REFERENCING OLD TABLE AS "gone"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_session_end"();--> statement-breakpoint
CREATE FUNCTION "tell_member_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_end', OLD."id"::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "members_out" AFTER UPDATE OF "status" ON "members" FOR EACH ROW
WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "tell_member_out"();--> statement-breakpoint
CREATE TRIGGER "members_gone" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "tell_member_out"();
