import { useRead } from '../../platform/read/use-read'
import { newcomerGift } from './gift.reads'

/** On the login sheet: what registering brings. Its line is kept free while it loads. */
export function GiftHint({ className }: { className?: string | undefined }) {
  const { data: gift } = useRead(newcomerGift, { quiet: true })
  return (
    <p className={className}>
      {gift && gift.Coupons.length > 0
        ? `新会员注册即得${gift.GiftWorth > 0 ? ` ¥${gift.GiftWorth} ` : ''}新人礼包`
        : null}
    </p>
  )
}
