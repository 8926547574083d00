import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { purchaseLimits } from '@greenstar/rules/catalog/product.limits'
import { isPollenGoods } from '@greenstar/rules/pollen/pollen.goods'
import type { SaleTerms } from '../../../order/shared/order-draft'
import { Picture } from '../../../ui/picture/Picture'
import { pictureSizes } from '../../../ui/picture/picture-sources'
import { grouped } from '../../../ui/text/money'
import { CoinPrice, Price } from '../../../ui/text/Price'
import type { SkuIntent } from '../../shared/sku-popup'
import { SkuButtons } from './SkuButtons'
import { SkuRow } from './SkuRow'
import styles from './SkuSheet.module.css'
import { SkuSum } from './SkuSum'
import { lineTitle } from './sku-words'
import { type SkuState, useSkuState } from './use-sku-lines'

interface SkuBodyProps {
  product: ProductCardData
  variantId: number | undefined
  intent: SkuIntent
  terms: SaleTerms | undefined
  onDone: () => void
}

export function SkuBody({ product, variantId, intent, terms, onDone }: SkuBodyProps) {
  const state = useSkuState(product, variantId ?? product.ID, terms === undefined)
  return (
    <>
      <SkuHead {...state} />
      <ul className={styles.lines}>
        {state.lines.map((line) => (
          <SkuRow
            key={line.sku.ID}
            line={line}
            title={lineTitle(line.sku, product.Name)}
            quantity={state.chosen.get(line.sku.ID) ?? 0}
            onChange={(quantity) => state.choose(line.sku.ID, quantity)}
          />
        ))}
      </ul>
      <SkuSum {...state} />
      <SkuButtons state={state} intent={intent} terms={terms} onDone={onDone} />
    </>
  )
}

/** Picture, price and name of the line changed last. */
export function SkuHead({ product, current }: Pick<SkuState, 'product' | 'current'>) {
  const { max } = purchaseLimits(current)
  const facts = [
    max > 0 ? `库存 ${current.Stock}` : '',
    current.AvailablePollen > 0 && !isPollenGoods(current)
      ? `单件可用 ${grouped(current.AvailablePollen)} 绿星币`
      : '',
  ].filter(Boolean)
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <Picture key={current.ID} src={current.DefaultImagePath} alt="" sizes={pictureSizes.px(96)} eager />
      </div>
      <div className={styles.headText}>
        {isPollenGoods(current) ? (
          <CoinPrice num={current.AvailablePollen} value={current.Price} big />
        ) : (
          <Price value={current.Price} size={22} ink={max === 0} />
        )}
        <p className="clip1">{lineTitle(current, product.Name)}</p>
        <p>{facts.join(' · ')}</p>
      </div>
    </div>
  )
}
