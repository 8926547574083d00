import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Link } from '../../ui/nav/Link'
import { newcomerGiftPath } from '../promotion.paths'
import styles from './NewcomerStrip.module.css'

type Newcomer = Pick<
  DataFor<typeof api.promotion.GetNewcomer>,
  'HasGift' | 'IsGiftWaiting' | 'Coupons' | 'GiftWorth'
>

const isTakenBy = (about: Newcomer) => about.HasGift && !about.IsGiftWaiting

/** Strip on home for new members: the gift with its worth, or the newcomer prices once it was taken (mock 01). */
export function NewcomerStrip({ about }: { about: Newcomer }) {
  const isTaken = isTakenBy(about)
  const worth = isTaken ? 0 : about.GiftWorth
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

const noteOf = (about: Newcomer): string =>
  isTakenBy(about)
    ? '首单新人价等您选'
    : [about.Coupons.join('、'), '首单享新人价'].filter(Boolean).join('，')
