import { defineOverlay } from '../../platform/overlays'
import { Money } from '../../ui/text/Money'
import styles from './CartBar.module.css'
import type { CartLineData } from './cart-data'
import { useEstimate } from './cart-estimate'
import type { EstimateProps } from './EstimateSheet'

const openEstimate = defineOverlay<EstimateProps>(() => import('./EstimateSheet'))

/** Selected pieces with coupons and freight as the checkout would begin with; opens the lines behind it. */
export function CartEstimate({ lines }: { lines: readonly CartLineData[] }) {
  const quote = useEstimate(lines)
  const pieces = `共 ${lines.reduce((sum, { ShoppingCarNum }) => sum + ShoppingCarNum, 0)} 件`
  // Lines with a problem are priced once it is solved.
  if (!quote || quote.Lines.some(({ Problem }) => Problem)) return <>{pieces}，不含运费</>
  const { DealAmount, CouponAmount, PayAmount, TotalFreight, FreeGap, Address } = quote
  return (
    <button type="button" className={styles.estimate} onClick={() => openEstimate({ lines })}>
      {DealAmount + CouponAmount > 0 ? (
        <>
          {DealAmount > 0 ? '优惠后' : '券后'}预计 <Money value={PayAmount} tone="clay" />
        </>
      ) : !Address ? (
        `${pieces}，不含运费`
      ) : TotalFreight === 0 ? (
        `${pieces}，免运费`
      ) : FreeGap > 0 ? (
        <>
          再买 <Money value={FreeGap} /> 包邮
        </>
      ) : (
        <>
          {pieces}，另加运费 <Money value={TotalFreight} />
        </>
      )}
      <span className={styles.more}>明细</span>
    </button>
  )
}
