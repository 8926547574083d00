DROP INDEX "approvals_subject";--> statement-breakpoint
CREATE INDEX "orders_phone_end" ON "orders" USING btree (right("receiver_phone", 4));--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING gin (("address"->>'detail') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("logistic_code");--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject","status");