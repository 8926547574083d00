import { displayStatusText, isListed, skuStatus } from '@greenstar/rules/catalog/product.status'
import { RestockSlot } from '../../restock/shared/RestockSlot'
import { SwipeRow } from '../../ui/list/SwipeRow'
import { LineGoods } from './CartLine'
import styles from './CartLine.module.css'
import type { CartLineData } from './cart-data'

export interface InvalidGoodsProps {
  lines: readonly CartLineData[]
  onDelete: (lines: readonly CartLineData[], question: string) => void
}

/** Lines that cannot be bought now, grouped at the bottom, grey and not selectable (checklist F4). */
export function InvalidGoods({ lines, onDelete }: InvalidGoodsProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label="失效商品">
      <div className={styles.goneHead}>
        <h2>失效商品 {lines.length} 件</h2>
        <button
          type="button"
          className={styles.clear}
          onClick={() => onDelete(lines, `清空 ${lines.length} 件失效商品？`)}
        >
          清空失效商品
        </button>
      </div>
      {lines.map((line) => (
        <article key={line.ShoppingCarID} className={styles.card} aria-label={line.Name}>
          <SwipeRow actions={[{ label: '删除', onClick: () => onDelete([line], '删除这件失效商品？') }]}>
            <div className={`${styles.line} ${styles.slide} ${styles.gone}`}>
              <span className={styles.goneMark}>失效</span>
              <LineGoods line={line}>
                <div className={styles.foot}>
                  <p>{displayStatusText[skuStatus(line, line.ServerDate)]}</p>
                  {isListed(line) ? <RestockSlot productId={line.ID} /> : null}
                </div>
              </LineGoods>
            </div>
          </SwipeRow>
        </article>
      ))}
    </section>
  )
}
