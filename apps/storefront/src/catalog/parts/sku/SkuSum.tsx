import { skuTotals } from '@greenstar/rules/catalog/sku-popup'
import { toYuan } from '@greenstar/rules/platform/money'
import { isPollenGoods } from '@greenstar/rules/pollen/pollen.goods'
import { CoinPrice, Price } from '../../../ui/text/Price'
import styles from './SkuSheet.module.css'
import { choiceText } from './sku-words'
import type { SkuState } from './use-sku-lines'

/** 共 N 件, the choice, and its total price. */
export function SkuSum({ lines, chosen, product }: Pick<SkuState, 'lines' | 'chosen' | 'product'>) {
  const { count, amount } = skuTotals(lines, chosen)
  const coins = lines.reduce(
    (sum, { sku }) => sum + (isPollenGoods(sku) ? sku.AvailablePollen * (chosen.get(sku.ID) ?? 0) : 0),
    0,
  )
  return (
    <div className={styles.sum} aria-live="polite">
      <span className={styles.count}>
        共 <b className="num">{count}</b> 件
      </span>
      <span className={styles.choice}>{choiceText(lines, chosen, product.Name)}</span>
      <span className={styles.total}>
        合计{' '}
        {coins > 0 ? (
          <CoinPrice num={coins} value={toYuan(amount)} />
        ) : (
          <Price value={toYuan(amount)} size={22} ink={count === 0} />
        )}
      </span>
    </div>
  )
}
