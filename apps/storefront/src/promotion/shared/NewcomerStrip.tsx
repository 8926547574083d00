import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Link } from '../../ui/nav/Link'
import { newcomerGiftPath } from '../promotion.paths'
import styles from './NewcomerStrip.module.css'

type Newcomer = Pick<
  DataFor<typeof api.promotion.GetNewcomer>,
  'State' | 'HasGift' | 'IsGiftWaiting' | 'Coupons' | 'GiftWorth'
>

const isTakenBy = (about: Newcomer | undefined) => about?.HasGift === true && !about.IsGiftWaiting

/** Strip on home for newcomers: the gift with its worth, or the newcomer prices once it was taken (mock 01). */
export function NewcomerStrip({ about }: { about: Newcomer | undefined }) {
  const isTaken = isTakenBy(about)
  const worth = isTaken ? 0 : (about?.GiftWorth ?? 0)
  return (
    <Link className={styles.strip} to={newcomerGiftPath}>
      <img className={styles.art} src="/art/x-gift.svg" alt="" width={100} height={80} />
      <span className={styles.words}>
        <b>
          {worth > 0 ? <span className={styles.worth}>¥{worth}</span> : null}{' '}
          {isTaken ? '新人价' : '新人礼包'}
        </b>
        <span>{noteOf(about)}</span>
      </span>
      <span className={styles.take}>{isTaken ? '去看看' : '领取'}</span>
    </Link>
  )
}

function noteOf(about: Newcomer | undefined): string {
  if (isTakenBy(about)) return '首单新人价等您选'
  const coupons = about?.Coupons.join('、') ?? ''
  return [about?.State === 'open' ? coupons : coupons && `注册即得${coupons}`, '首单享新人价']
    .filter(Boolean)
    .join('，')
}
