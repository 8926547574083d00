import type { SecKillProductData, SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { GoodsRow } from '../../ui/card/GoodsRow'
import { Button } from '../../ui/form/Button'
import { Leaf } from '../../ui/state/Leaf'
import { Price } from '../../ui/text/Price'
import { goneText } from '../promotion.words'
import { RemindButton } from '../shared/RemindButton'
import { Remaining } from './Remaining'
import styles from './SpikeRow.module.css'

interface SpikeRowProps {
  item: SecKillProductData
  session: SecKillSessionData
  eager: boolean
}

/** A product of a session: flash price beside the ordinary one, ordered percentage, action. */
export function SpikeRow({ item, session, eager }: SpikeRowProps) {
  const { Product: product, SecKillPrice } = item
  const gone = session.State === 'over' ? '已结束' : session.State === 'running' ? goneText(item) : ''
  const to = goodsDetailPath(product.ID)
  return (
    <GoodsRow
      to={to}
      picture={product.DefaultImagePath}
      name={product.Name}
      note={[product.Attribute, `限购 ${item.LimitNum} 件`].filter(Boolean).join(' · ')}
      badges={<Leaf tone="clay">秒杀价</Leaf>}
      price={SecKillPrice}
      priceSlot={
        <span className={styles.price}>
          {session.State === 'coming' ? (
            <span className={styles.quota}>共 {item.Quota} 件</span>
          ) : (
            <Remaining line={item} name={product.Name} />
          )}
          <Price value={SecKillPrice} strike={product.Price} size={20} ink={gone !== ''} />
        </span>
      }
      {...(gone === '' || gone === '还有人未付款' ? {} : { veil: gone })}
      eager={eager}
      action={
        session.State === 'coming' ? (
          <RemindButton sessionId={session.ID} productId={item.ProductID} />
        ) : (
          <Button kind={gone === '' ? 'clay' : 'outline-grey'} size={32} to={to}>
            {gone === '' ? '马上抢' : '去看看'}
          </Button>
        )
      }
    />
  )
}
