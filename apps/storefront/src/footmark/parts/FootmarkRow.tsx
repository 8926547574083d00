import { displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { GoodsRow } from '../../ui/card/GoodsRow'
import { TrashIcon } from '../../ui/icon/icons'
import styles from './FootmarkRow.module.css'

export type Footmark = DataFor<typeof api.footmark.GetProductViewList>['DataList'][number]

/** A viewed product; the first of a day has a heading. */
export function FootmarkRow({
  footmark: { Product: product },
  heading,
  onRemove,
}: {
  footmark: Footmark
  heading: string | undefined
  onRemove: () => void
}) {
  const veil = displayStatusText[displayStatus(product, product.ServerDate)]
  return (
    <>
      {heading ? <h2 className={styles.day}>{heading}</h2> : null}
      <GoodsRow
        to={goodsDetailPath(product.ID)}
        picture={product.DefaultImagePath}
        name={product.Name}
        note={product.Summary}
        price={product.Price}
        strike={product.MarketPrice}
        {...(veil ? { veil } : {})}
        action={
          <button
            type="button"
            className={styles.remove}
            aria-label={`从足迹中删除${product.Name}`}
            onClick={onRemove}
          >
            <TrashIcon size={18} />
          </button>
        }
      />
    </>
  )
}
