import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { useServerDate } from '../../order/shared/use-server-date'
import { BoltIcon } from '../../ui/icon/icons'
import { Countdown } from '../../ui/text/Countdown'
import { Price } from '../../ui/text/Price'
import { Remaining } from '../parts/Remaining'
import styles from './FlashBanner.module.css'
import type { Flash } from './flash-page'
import { RemindButton } from './RemindButton'
import { untilWords } from './until-words'
import { useSessionTurn } from './use-session-turn'

/** Price, countdown and stock of a session on the product page; before it begins, the reminder. */
export function FlashBanner({ flash, product }: { flash: Flash; product: ProductCardData }) {
  const { session, lines, serverDate, readAt, refetch } = flash
  useServerDate(serverDate, readAt)
  useSessionTurn(session, refetch)
  const line = lines.find(({ ProductID }) => ProductID === product.ID) ?? lines[0]
  if (!line) return null
  const isComing = session.State === 'coming'
  return (
    <section className={styles.banner} aria-label="限时秒杀">
      <div className={styles.left}>
        <span className={styles.title}>
          <BoltIcon size={16} />
          秒杀 · {session.Name}
        </span>
        <Price value={line.SecKillPrice} size={26} />
      </div>
      <div className={styles.right}>
        <span className={styles.until}>
          {untilWords[session.State]} <Countdown until={isComing ? session.BeginDate : session.EndDate} />
        </span>
        {isComing ? (
          <RemindButton sessionId={session.ID} productId={line.ProductID} size={28} />
        ) : (
          <Remaining line={line} name={product.Name} />
        )}
      </div>
      <span className={styles.limit}>每人限购 {line.LimitNum} 件，不能使用绿星币</span>
    </section>
  )
}
