import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { DisplayStatus, displayStatus } from '@greenstar/rules/catalog/product.status'
import { formatCount } from '@greenstar/rules/platform/count'
import { isPollenGoods } from '@greenstar/rules/pollen/pollen.goods'
import { useCouponLabels } from '../../../coupon/shared/use-coupon-labels'
import { LikeButton } from '../../../like/shared/LikeButton'
import { defineOverlay } from '../../../platform/overlays'
import { InfoIcon } from '../../../ui/icon/icons-next'
import { Coin } from '../../../ui/text/Coin'
import { grouped } from '../../../ui/text/money'
import { CoinPrice, Price } from '../../../ui/text/Price'
import { unbroken } from '../../../ui/text/unbroken'
import { labelsOf } from '../../catalog.words'
import { Labels } from '../../shared/Labels'
import { shipByText } from '../../shared/ship-by'
import styles from './PriceBlock.module.css'

const explain = defineOverlay<object>(() => import('./ExplainStruck'))

/** Price, explanation of the struck price, coins, name, summary, labels. */
export function PriceBlock({ product, shown }: { product: ProductCardData; shown: SkuData }) {
  const isOnSale = displayStatus(product, product.ServerDate) === DisplayStatus.onSale
  const isExchanged = isPollenGoods(shown)
  const hasStruck = !isExchanged && shown.MarketPrice > shown.Price
  const shipBy = shipByText(shown)
  const couponLabels = useCouponLabels(shown)
  return (
    <>
      <div className={styles.bar}>
        {isExchanged ? (
          <CoinPrice num={shown.AvailablePollen} value={shown.Price} big />
        ) : (
          <Price value={shown.Price} strike={shown.MarketPrice} size={30} ink={!isOnSale} />
        )}
        {hasStruck ? (
          <button
            type="button"
            className={styles.explain}
            aria-label="划线价说明"
            onClick={() => explain({})}
          >
            <InfoIcon size={14} />
          </button>
        ) : null}
        <Labels of={couponLabels} />
        {shown.AvailablePollen > 0 && !isExchanged ? (
          <span className={styles.pollen}>
            <Coin size={16} />
            单件可用 {grouped(shown.AvailablePollen)} 绿星币
          </span>
        ) : null}
      </div>
      <div className={styles.head}>
        <h2 className={styles.name}>{product.Name}</h2>
        <LikeButton productId={product.ID} name={product.Name} />
      </div>
      {product.Summary ? <p className={styles.summary}>{unbroken(product.Summary)}</p> : null}
      {shipBy ? <p className={styles.shipBy}>{shipBy}</p> : null}
      <div className={styles.labels}>
        <Labels of={labelsOf(product)} />
        {product.SoldNum > 0 ? (
          <span className={styles.sold}>已售 {formatCount(product.SoldNum)}</span>
        ) : null}
      </div>
    </>
  )
}
