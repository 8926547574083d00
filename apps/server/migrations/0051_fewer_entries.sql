CREATE UNIQUE INDEX CONCURRENTLY "coupon_records_code" ON "coupon_records" USING btree ("code") WHERE "coupon_records"."code" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "coupon_records_of_member" ON "coupon_records" USING btree ("member_id","id" DESC NULLS FIRST,"status","end_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "coupon_records_of_campaign" ON "coupon_records" USING btree ("campaign_id","status","id" DESC NULLS FIRST) WHERE "coupon_records"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pollen_entries_other" ON "pollen_entries" USING btree ("kind","id" DESC NULLS FIRST) WHERE "pollen_entries"."kind" not in (10, 40);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pollen_entries_day" ON "pollen_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pollen_lots_to_remind" ON "pollen_lots" USING btree ("reminded","expires_at") WHERE "pollen_lots"."has_left" and "pollen_lots"."reminded" < 3;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pollen_lots_of_member" ON "pollen_lots" USING btree ("member_id","expires_at","id") WHERE "pollen_lots"."has_left";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pollen_lots_end" ON "pollen_lots" USING btree ("expires_at") WHERE "pollen_lots"."has_left";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "coupon_logs_record_id_id_pk" ON "coupon_logs" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "messages_member_id_id_pk" ON "messages" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payment_logs_payment_id_id_pk" ON "payment_logs" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payment_notices_key" ON "payment_notices" USING btree ("notice_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY "coupon_logs_record";--> statement-breakpoint
DROP INDEX CONCURRENTLY "coupon_records_member";--> statement-breakpoint
DROP INDEX CONCURRENTLY "coupon_records_member_newest";--> statement-breakpoint
DROP INDEX CONCURRENTLY "coupon_records_campaign";--> statement-breakpoint
DROP INDEX CONCURRENTLY "coupon_records_used";--> statement-breakpoint
DROP INDEX CONCURRENTLY "messages_member";--> statement-breakpoint
DROP INDEX CONCURRENTLY "payment_logs_payment";--> statement-breakpoint
DROP INDEX CONCURRENTLY "payments_unbilled";--> statement-breakpoint
DROP INDEX CONCURRENTLY "pollen_entries_kind";--> statement-breakpoint
DROP INDEX CONCURRENTLY "pollen_entries_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY "pollen_lots_remind";--> statement-breakpoint
DROP INDEX CONCURRENTLY "pollen_lots_member";--> statement-breakpoint
DROP INDEX CONCURRENTLY "pollen_lots_expires";--> statement-breakpoint
DROP INDEX CONCURRENTLY "pollen_entries_order";