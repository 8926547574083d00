import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { DisplayStatus, displayStatus } from '@greenstar/rules/catalog/product.status'
import { formatCount } from '@greenstar/rules/platform/count'
import { LikeButton } from '../../../like/shared/LikeButton'
import { Coin } from '../../../ui/Coin'
import { dialog } from '../../../ui/dialogs'
import { InfoIcon } from '../../../ui/icons-next'
import { Leaf } from '../../../ui/Leaf'
import { grouped } from '../../../ui/money'
import { Price } from '../../../ui/Price'
import { unbroken } from '../../../ui/unbroken'
import { labelsOf, labelTone } from '../../catalog.words'
import { shipByText } from '../../shared/ship-by'
import styles from './PriceBlock.module.css'

const struckText =
  '划线的价格是品牌或供货商给出的市场参考价，不是本店原价，也不代表曾以此价成交；页面上的现价才是结算时的单价。'

/** Price, what the struck one means, coins, name, summary, labels. */
export function PriceBlock({ product, shown }: { product: ProductCardData; shown: SkuData }) {
  const isOnSale = displayStatus(product, product.ServerDate) === DisplayStatus.onSale
  const hasStruck = shown.MarketPrice > shown.Price
  const shipBy = shipByText(shown)
  return (
    <>
      <div className={styles.bar}>
        <Price value={shown.Price} strike={shown.MarketPrice} size={30} ink={!isOnSale} />
        {hasStruck ? (
          <button
            type="button"
            className={styles.explain}
            aria-label="划线价说明"
            onClick={() => void dialog.alert(struckText, { title: '划线价说明', okText: '知道了' })}
          >
            <InfoIcon size={14} />
          </button>
        ) : null}
        {shown.AvailablePollen > 0 ? (
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
        {labelsOf(product).map((label) => (
          <Leaf key={label} tone={labelTone(label)}>
            {label}
          </Leaf>
        ))}
        {product.SoldNum > 0 ? (
          <span className={styles.sold}>已售 {formatCount(product.SoldNum)}</span>
        ) : null}
      </div>
    </>
  )
}
