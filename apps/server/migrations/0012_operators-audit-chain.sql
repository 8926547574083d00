CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passwords" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_last_step" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_operators_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passwords" ADD CONSTRAINT "operator_passwords_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_audit_id_audit_logs_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_status" ON "approvals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "approvals_expiry" ON "approvals" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("kind","subject","status");--> statement-breakpoint
CREATE INDEX "operator_passwords_operator" ON "operator_passwords" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "operator_recovery_codes_operator" ON "operator_recovery_codes" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "audit_logs_operator" ON "audit_logs" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","id");--> statement-breakpoint
-- What a link of the chain says of a row: the link before it and everything that the row holds.
CREATE FUNCTION "audit_link"("before_hash" text, "entry" "audit_logs") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(before_hash || jsonb_build_object(
    'id', entry.id, 'operatorId', entry.operator_id, 'operatorName', entry.operator_name, 'action', entry.action,
    'subject', entry.subject, 'before', entry.before, 'after', entry.after, 'requestId', entry.request_id,
    'ip', entry.ip, 'at', extract(epoch from entry.created_at))::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- Runs as a change commits; the lock is held no longer than the commit, and whoever waits for it sees the link before.
CREATE FUNCTION "seal_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last "audit_seals";
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit.chain', 0));
  SELECT * INTO last FROM audit_seals ORDER BY seq DESC LIMIT 1;
  INSERT INTO audit_seals (seq, audit_id, hash)
  VALUES (coalesce(last.seq, 0) + 1, NEW.id, audit_link(coalesce(last.hash, ''), NEW));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_logs_seal" AFTER INSERT ON "audit_logs" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "seal_audit_log"();--> statement-breakpoint
CREATE TRIGGER "audit_logs_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- Rows from before the chain are its first links.
DO $$
DECLARE
  entry "audit_logs";
  last text := '';
  place bigint := 0;
BEGIN
  FOR entry IN SELECT * FROM audit_logs ORDER BY id LOOP
    place := place + 1;
    last := audit_link(last, entry);
    INSERT INTO audit_seals (seq, audit_id, hash) VALUES (place, entry.id, last);
  END LOOP;
END
$$;
