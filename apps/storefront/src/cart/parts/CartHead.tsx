import { areaName } from '@greenstar/rules/region/area-name'
import { useHome } from '../../freight/shared/use-home'
import { addressListPath } from '../../member/member.paths'
import { CouponIcon, ForwardIcon, PinIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import styles from './CartHead.module.css'
import type { CartLineData } from './cart-data'
import { useNearOffers } from './cart-estimate'

export interface CartHeadProps {
  /** Lines that can be bought. */
  valid: readonly CartLineData[]
  /** Those of them that are selected. */
  chosen: readonly CartLineData[]
}

/** Where the goods go, the number of kinds, and the deal or coupon that a little more would reach (mock 05). */
export function CartHead({ valid, chosen }: CartHeadProps) {
  const address = useHome()
  const [near] = useNearOffers(chosen)
  return (
    <>
      <div className={styles.head}>
        {address ? (
          <Link className={styles.where} to={addressListPath()} aria-label="管理收货地址">
            <PinIcon size={16} />
            <span className="clip1">
              {areaName([address.DistrictName])}
              {address.ContractAddress}
            </span>
            <ForwardIcon size={12} />
          </Link>
        ) : null}
        <span className={styles.kinds}>共 {valid.length} 种</span>
      </div>
      {near ? (
        <Link className={styles.near} to={near.to}>
          <CouponIcon size={18} />
          <span className={styles.text}>{near.text}</span>
          <span className={styles.go}>
            去凑单
            <ForwardIcon size={12} />
          </span>
        </Link>
      ) : null}
    </>
  )
}
