import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Link } from '../ui/nav/Link'
import { Tabs } from '../ui/nav/Tabs'
import { Empty } from '../ui/state/State'
import { couponMallPath } from './coupon.paths'
import { mineTabs } from './coupon.words'
import styles from './parts/CouponMall.module.css'
import { OwnTicket } from './shared/OwnTicket'
import ticket from './shared/Ticket.module.css'
import { TicketsSkeleton } from './shared/TicketsSkeleton'

const empties: Record<number, string> = {
  [CouponStatus.notReceive]: '没有待领取的权益',
  [CouponStatus.notUse]: '还没有可用的优惠券',
  [CouponStatus.used]: '还没有用过优惠券',
  [CouponStatus.overdue]: '没有失效的优惠券',
}

/** /coupon/mine: the member's coupons by state; each links to its goods (checklist H1). */
export default function CouponMineScreen() {
  const page = usePage()
  const asked = Number(page.query('status') || CouponStatus.notUse)
  const current = mineTabs.find(({ key }) => key === asked)?.key ?? CouponStatus.notUse
  const coupons = usePagedCall(api.coupon.GetCouponRecorderList, { status: current })
  const counts = coupons.first?.Counts
  const numbers: Record<number, number | undefined> = {
    [CouponStatus.notReceive]: counts?.ToAccept,
    [CouponStatus.notUse]: counts?.Usable,
  }
  return (
    <Screen
      title="我的优惠券"
      right={
        <Link className={styles.mine} to={couponMallPath}>
          领券
        </Link>
      }
      onRefresh={() => refetchAll(coupons)}
    >
      <Tabs
        label="优惠券状态"
        options={mineTabs.map((tab) => ({ ...tab, count: numbers[tab.key] ?? 0 }))}
        current={current}
        onChange={(key) => page.setQuery({ status: key === CouponStatus.notUse ? undefined : String(key) })}
        sticky
      >
        <div className={ticket.list}>
          <InfiniteList
            {...listed(coupons)}
            itemKey={({ ID }) => ID}
            render={(coupon) => <OwnTicket coupon={coupon} />}
            skeleton={<TicketsSkeleton />}
            empty={
              <Empty
                art="coupon"
                hint={empties[current]}
                action={<Button to={couponMallPath}>去领券中心</Button>}
              />
            }
          />
        </div>
      </Tabs>
    </Screen>
  )
}
