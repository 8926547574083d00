ALTER TABLE "invoices" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_at") WHERE "invoices"."due_at" is not null;--> statement-breakpoint
UPDATE "invoices" SET "due_at" = "changed_at" + interval '1 day' WHERE "status" in (10, 41, 42);
