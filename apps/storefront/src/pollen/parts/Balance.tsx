import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { CountUp } from '../../ui/text/CountUp'
import styles from './Pollen.module.css'

/** The balance and its worth; a note if the balance is negative. */
export function Balance({
  balance: { PollenNum, Worth },
}: {
  balance: Pick<DataFor<typeof api.pollen.GetMyPollen>, 'PollenNum' | 'Worth'>
}) {
  return (
    <section className={styles.head} aria-label="可用绿星币">
      <p>可用绿星币</p>
      <p className={styles.balance}>
        <CountUp value={PollenNum} whole />
      </p>
      <p>{PollenNum < 0 ? '退款扣回后待补，之后获得的会先抵扣' : `约可抵 ¥${Worth.toFixed(2)}`}</p>
      <img className={styles.coins} src="/art/x-coins.svg" alt="" width={132} height={99} />
    </section>
  )
}
