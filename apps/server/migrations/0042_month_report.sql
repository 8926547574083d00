ALTER TABLE "bill_checks" ADD COLUMN "paid_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_checks" ADD COLUMN "refund_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_papers_issued" ON "invoice_papers" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."done_at" is not null;--> statement-breakpoint
UPDATE "bill_checks" b SET
  "paid_fen" = coalesce((select sum(p.amount_fen) from payments p where p.billed_on = b.day), 0)
    + coalesce((select sum(d.bill_fen - coalesce(d.ours_fen, 0)) from bill_differences d
      where d.day = b.day and not d.is_refund and d.kind in ('extra', 'different')), 0),
  "refund_fen" = coalesce((select sum(r.amount_fen) from refunds r where r.billed_on = b.day), 0)
    + coalesce((select sum(d.bill_fen - coalesce(d.ours_fen, 0)) from bill_differences d
      where d.day = b.day and d.is_refund and d.kind in ('extra', 'different')), 0);