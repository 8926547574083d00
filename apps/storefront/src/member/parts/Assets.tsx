import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { couponMinePath } from '../../coupon/coupon.paths'
import { footmarkPath } from '../../footmark/footmark.paths'
import { likePath } from '../../like/like.paths'
import type { UserInfo } from '../../platform/session/session'
import { collarPollenPath } from '../../pollen/pollen.paths'
import { Link } from '../../ui/nav/Link'
import { grouped } from '../../ui/text/money'
import styles from './Assets.module.css'

/** The member's coins, coupons, likes and footmarks; – while unknown. */
export function Assets({
  user: { MemberInfo },
  coupons,
  waiting,
  likes,
  views,
}: {
  user: UserInfo
  /** Number of usable coupons. */
  coupons: number | undefined
  /** Number of benefits to accept. */
  waiting: number
  likes: number | undefined
  views: number | undefined
}) {
  return (
    <dl className={styles.assets}>
      <div className={styles.asset}>
        <dt>
          <Link className={styles.link} to={collarPollenPath}>
            绿星币
          </Link>
        </dt>
        <dd className={styles.coins}>{grouped(MemberInfo.MemberPollen)}</dd>
      </div>
      <LinkedCount
        to={couponMinePath(waiting > 0 ? CouponStatus.notReceive : CouponStatus.notUse)}
        name={waiting > 0 ? `优惠券 ${waiting} 待领` : '优惠券'}
        count={coupons}
      />
      <LinkedCount to={likePath} name="喜欢" count={likes} />
      <LinkedCount to={footmarkPath} name="足迹" count={views} />
    </dl>
  )
}

function LinkedCount({ to, name, count }: { to: string; name: string; count: number | undefined }) {
  return (
    <div className={styles.asset}>
      <dt>
        <Link className={styles.link} to={to}>
          {name}
        </Link>
      </dt>
      <dd>{count === undefined ? '–' : grouped(count)}</dd>
    </div>
  )
}
