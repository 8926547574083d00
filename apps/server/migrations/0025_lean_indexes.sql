CREATE INDEX CONCURRENTLY "stock_moves_entered" ON "stock_moves" USING btree ("kind","id") WHERE "stock_moves"."kind" not in ('lock', 'unlock', 'ship');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_moves_day" ON "stock_moves" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_member" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST,"status","hidden_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_due" ON "orders" USING btree ("status",(case "status" when 10 then "auto_cancel_at" when 30 then "ship_by_at" when 40 then "auto_finish_at" when 50 then "settle_at" end)) WHERE ("orders"."status" in (10, 30, 40) or ("orders"."status" = 50 and "orders"."settled_at" is null));--> statement-breakpoint
DROP INDEX CONCURRENTLY "stock_moves_kind";--> statement-breakpoint
DROP INDEX CONCURRENTLY "stock_moves_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY "stock_moves_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY "messages_member_type";--> statement-breakpoint
DROP INDEX CONCURRENTLY "messages_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_member";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_member_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_exchange";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_to_ship";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_seller_settled";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_phone";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_phone_part";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_phone_end";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_address";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_receiver";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_auto_cancel";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_auto_finish";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_ship_by";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_settle";
