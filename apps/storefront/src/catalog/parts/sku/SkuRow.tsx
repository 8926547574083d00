import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { isListed } from '@greenstar/rules/catalog/product.status'
import type { SkuLine } from '@greenstar/rules/catalog/sku-popup'
import { isPollenGoods } from '@greenstar/rules/pollen/pollen.goods'
import { RestockSlot } from '../../../restock/shared/RestockSlot'
import { cx } from '../../../ui/cx'
import { Stepper } from '../../../ui/form/Stepper'
import { toast } from '../../../ui/layer/toasts'
import { Picture } from '../../../ui/picture/Picture'
import { pictureSizes } from '../../../ui/picture/picture-sources'
import { Leaf } from '../../../ui/state/Leaf'
import { CoinPrice, Price } from '../../../ui/text/Price'
import { shipByText } from '../../shared/ship-by'
import { lineNote } from './line-note'
import styles from './SkuSheet.module.css'

interface SkuRowProps {
  line: SkuLine<SkuData>
  title: string
  quantity: number
  onChange: (quantity: number) => void
}

/** A variant: a stepper while it is on sale, otherwise the badge of its display status (spec 4), and 到货提醒. */
export function SkuRow({ line: { sku, badge, stepper }, title, quantity, onChange }: SkuRowProps) {
  const shipBy = badge === '' ? shipByText(sku) : ''
  return (
    <li className={cx(styles.line, badge !== '' && styles.dim)}>
      <Picture className={styles.thumb} src={sku.DefaultImagePath} alt="" sizes={pictureSizes.px(52)} eager />
      <div className={styles.lineText}>
        <h3 className="clip2">{title}</h3>
        <p className={styles.facts}>
          {isPollenGoods(sku) ? (
            <CoinPrice num={sku.AvailablePollen} value={sku.Price} />
          ) : (
            <Price value={sku.Price} size={16} ink={badge !== ''} />
          )}
          {badge === '' ? <span>{lineNote(sku)}</span> : null}
          {shipBy ? <span className={styles.shipBy}>{shipBy}</span> : null}
        </p>
      </div>
      {badge === '' ? (
        <Stepper
          {...stepper}
          value={quantity}
          label={`${title} 数量`}
          onChange={onChange}
          onMessage={toast}
        />
      ) : (
        <div className={styles.gone}>
          <Leaf tone="neutral" className={styles.badge ?? ''}>
            {badge}
          </Leaf>
          {isListed(sku) ? <RestockSlot productId={sku.ID} /> : null}
        </div>
      )}
    </li>
  )
}
