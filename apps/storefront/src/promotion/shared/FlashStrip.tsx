import type { DataOf, Shop } from '@greenstar/contract'
import type { SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { useServerDate } from '../../order/shared/use-server-date'
import strip from '../../ui/card/OfferStrip.module.css'
import { SectionHead } from '../../ui/card/SectionHead'
import { BoltIcon } from '../../ui/icon/icons-first'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Countdown } from '../../ui/text/Countdown'
import { Price } from '../../ui/text/Price'
import { moreSpikePath } from '../promotion.paths'
import { goneText, stateWords } from '../promotion.words'
import styles from './FlashStrip.module.css'
import { useSessionTurn } from './use-session-turn'

export interface FlashStripProps {
  list: DataOf<Shop['promotion']['GetSecKillProductList']>
  readAt: number
  refetch: () => unknown
}

/** The running or next session on home, and the one after it (mock 01). */
export function FlashStrip({ list, readAt, refetch }: FlashStripProps) {
  useServerDate(list.ServerDate, readAt)
  const session = list.Sessions.find(({ ID }) => ID === list.SessionID)
  useSessionTurn(session, refetch)
  if (!session || session.State === 'over') return null
  const next = list.Sessions.find(({ State, ID }) => State === 'coming' && ID !== session.ID)
  return (
    <section className={styles.strip} aria-label="限时秒杀">
      <SectionHead
        title="限时秒杀"
        moreTo={moreSpikePath()}
        beside={
          <span className={styles.beside}>
            <BoltIcon size={16} />
            <span className={styles.session}>
              {session.State === 'coming' ? stateWords.coming : session.Name}
            </span>
            <Countdown until={session.State === 'coming' ? session.BeginDate : session.EndDate} />
          </span>
        }
      />
      <ul className={strip.goods}>
        {list.DataList.map((item) => (
          <li key={item.ProductID}>
            <Link className={strip.item} to={goodsDetailPath(item.ProductID)}>
              <span className={strip.picture}>
                <Picture src={item.Product.DefaultImagePath} alt="" sizes={pictureSizes.px(102)} />
              </span>
              <span className={strip.name}>{item.Product.Name}</span>
              <Price value={item.SecKillPrice} size={16} ink={goneText(item) !== ''} />
              <span className={styles.left}>
                {session.State === 'coming'
                  ? `限 ${item.Quota} 件`
                  : goneText(item) || `已抢 ${item.Percent}%`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {next ? <NextSession session={next} /> : null}
    </section>
  )
}

function NextSession({ session }: { session: SecKillSessionData }) {
  return (
    <Link className={styles.next} to={moreSpikePath(session.ID)}>
      下一场 {session.Name}，可设开抢提醒
    </Link>
  )
}
