ALTER TABLE "coupon_logs" DROP CONSTRAINT "coupon_logs_pkey", ADD CONSTRAINT "coupon_logs_record_id_id_pk" PRIMARY KEY USING INDEX "coupon_logs_record_id_id_pk";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey", ADD CONSTRAINT "messages_member_id_id_pk" PRIMARY KEY USING INDEX "messages_member_id_id_pk";--> statement-breakpoint
ALTER TABLE "payment_logs" DROP CONSTRAINT "payment_logs_pkey", ADD CONSTRAINT "payment_logs_payment_id_id_pk" PRIMARY KEY USING INDEX "payment_logs_payment_id_id_pk";--> statement-breakpoint
ALTER TABLE "payment_notices" DROP CONSTRAINT "payment_notices_pkey", DROP CONSTRAINT "payment_notices_once", ADD CONSTRAINT "payment_notices_pkey" PRIMARY KEY USING INDEX "payment_notices_key";--> statement-breakpoint
ALTER TABLE "payment_notices" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "coupon_records" DROP CONSTRAINT "coupon_records_code_unique";