import { useNewcomer } from './use-newcomer'

/** On the login sheet: what registering brings. Its line is kept free while it loads. */
export function GiftHint({ className }: { className?: string | undefined }) {
  const { about } = useNewcomer({ forGuests: true })
  const hasGift = about?.State === 'guest' && about.Coupons.length > 0
  return (
    <p className={className}>
      {hasGift ? `新会员注册即得${about.GiftWorth > 0 ? ` ¥${about.GiftWorth} ` : ''}新人礼包` : null}
    </p>
  )
}
