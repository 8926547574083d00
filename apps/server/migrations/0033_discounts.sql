ALTER TABLE "report_slots" ADD COLUMN "coupon_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_slots" ADD COLUMN "pollen_fen" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
update report_slots s set coupon_fen = o.coupon_fen, pollen_fen = o.pollen_fen
from (
  select date_bin('5 minutes', paid_at, timestamptz '2000-01-01 00:00:00+00') as at, channel, sum(coupon_fen) as coupon_fen,
    sum(pollen_fen) as pollen_fen
  from orders where paid_at is not null group by 1, 2) o
where o.at = s.at and o.channel = s.channel and o.coupon_fen + o.pollen_fen > 0;
