import { isQuantityAllowed } from '@greenstar/rules/cart/cart'
import { purchaseLimits } from '@greenstar/rules/catalog/product.limits'
import { aboveMaxText, belowMinText } from '@greenstar/rules/catalog/stepper.field'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { shipByText } from '../../catalog/shared/ship-by'
import { cx } from '../../ui/cx'
import { Check } from '../../ui/form/Check'
import { Stepper } from '../../ui/form/Stepper'
import { toast } from '../../ui/layer/toasts'
import { SwipeRow } from '../../ui/list/SwipeRow'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { groupedYuan } from '../../ui/text/money'
import { Price } from '../../ui/text/Price'
import styles from './CartLine.module.css'
import type { CartLineData } from './cart-data'
import { VariantChip } from './VariantChip'

/** Largest stock for which a line shows the pieces left. */
const fewLeft = 5

export interface CartLineProps {
  line: CartLineData
  checked: boolean
  onCheck: (on: boolean) => void
  onQuantity: (quantity: number) => void
  onDelete: () => void
  /** Moves it to what the member likes. */
  onKeep: () => void
  /** Called with the variant that has replaced this one. */
  onSwap: (productId: number) => void
}

/** A valid line: checkbox, picture, name, attribute, price, stepper; swipe left to delete. */
export function CartLine({ line, checked, onCheck, onQuantity, onDelete, onKeep, onSwap }: CartLineProps) {
  const { max, step, min } = purchaseLimits(line)
  const problem = quantityProblem(line)
  const shipBy = shipByText(line)
  return (
    <article className={styles.card} aria-label={line.Name}>
      <SwipeRow
        actions={[
          { label: '移入喜欢', tone: 'pine', onClick: onKeep },
          { label: '删除', onClick: onDelete },
        ]}
      >
        <div className={styles.slide}>
          <div className={styles.line}>
            <span className={styles.check}>
              <Check checked={checked} onChange={onCheck} label={`选择${line.Name}`} />
            </span>
            <LineGoods line={line} onSwap={onSwap}>
              {line.Stock <= fewLeft && !problem ? <p className={styles.hint}>仅剩 {line.Stock} 件</p> : null}
              {line.DropAmount > 0 ? (
                <p className={cx(styles.hint, styles.drop)}>
                  比加入时降 ¥{groupedYuan(line.DropAmount).join('.')}
                </p>
              ) : null}
              {shipBy ? <p className={styles.hint}>{shipBy}</p> : null}
              <div className={styles.foot}>
                <Price value={line.Price} size={20} />
                <Stepper
                  value={line.ShoppingCarNum}
                  min={Math.max(min, 1)}
                  max={max}
                  step={step}
                  label={`${line.Name} 数量`}
                  onChange={onQuantity}
                  onMessage={toast}
                />
              </div>
              {problem ? <p className={styles.problem}>{problem}</p> : null}
            </LineGoods>
          </div>
        </div>
      </SwipeRow>
    </article>
  )
}

interface LineGoodsProps {
  line: CartLineData
  onSwap?: (productId: number) => void
  children: React.ReactNode
}

/** Picture, name and attribute of a line, with children below. */
export function LineGoods({ line, onSwap, children }: LineGoodsProps) {
  const to = goodsDetailPath(line.MainID, line.ID)
  return (
    <>
      <Link className={styles.picture} to={to} tabIndex={-1} aria-hidden="true">
        <Picture src={line.DefaultImagePath} alt="" sizes={pictureSizes.px(80)} />
      </Link>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={to}>
            <span className="clip2">{line.Name}</span>
          </Link>
        </h2>
        <VariantChip line={line} onSwap={onSwap} />
        {children}
      </div>
    </>
  )
}

/** Returns why the quantity can no longer be bought (stock or limits have changed), or ''. */
export function quantityProblem(line: CartLineData): string {
  if (isQuantityAllowed(line)) return ''
  const { min, max, step } = purchaseLimits(line)
  if (line.ShoppingCarNum > max) return aboveMaxText(max)
  if (line.ShoppingCarNum < min) return belowMinText(min)
  return `需按 ${step} 件的倍数购买`
}
