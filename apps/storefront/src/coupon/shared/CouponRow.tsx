import type { CouponOfferData } from '@greenstar/contract/coupon/coupon.shapes'
import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { defineOverlay } from '../../platform/overlays'
import { useRead } from '../../platform/read/use-read'
import { FactRow } from '../../ui/card/FactRow'
import { termsOf } from '../coupon.terms'
import styles from './CouponRow.module.css'
import { isWithin, offersOf } from './coupon.reads'
import { useClaimLink } from './use-claim-link'

export interface ClaimProps {
  productId: number
}

const openClaims = defineOverlay<ClaimProps>(() => import('../parts/ClaimSheet'))

const maxNamed = 2

/** 领券 of a product page: discounts of its coupons; opens a sheet to receive them (checklist E4). */
export function CouponRow({ productId, publishId }: ClaimProps & { publishId: number | undefined }) {
  const offers = useRead(offersOf(productId), { quiet: true })
  useClaimLink(publishId)
  const shown = (offers.data ?? []).filter(isWithin)
  if (shown.length === 0) return null
  return (
    <FactRow label="领券" onClick={() => openClaims({ productId })}>
      <span className={styles.chips}>
        {shown.slice(0, maxNamed).map((offer: CouponOfferData) => (
          <span key={offer.PublishID} className={styles.chip}>
            {couponSummary(termsOf(offer))}
          </span>
        ))}
      </span>
    </FactRow>
  )
}
