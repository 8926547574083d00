import type { OrderTab } from '@greenstar/rules/order/order.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { Icon } from '@greenstar/web/look/icon'
import type { api } from '@greenstar/web/shop-api'
import { orderListPath } from '../../order/order.paths'
import head from '../../ui/card/SectionHead.module.css'
import { BoxIcon, CheckIcon, ForwardIcon, RefundIcon, TruckIcon, WalletIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { CountBadge } from '../../ui/text/CountBadge'
import card from './MeCard.module.css'

export type OrderCounts = DataFor<typeof api.order.GetOrderCount>

/** Open orders have a count; finished ones need none. */
const shortcuts: { tab: OrderTab; text: string; icon: Icon; count?: keyof OrderCounts }[] = [
  { tab: 'toPay', text: '待付款', icon: WalletIcon, count: 'Booking' },
  { tab: 'toShip', text: '待发货', icon: BoxIcon, count: 'ToShip' },
  { tab: 'toReceive', text: '待收货', icon: TruckIcon, count: 'Shipped' },
  { tab: 'completed', text: '已完成', icon: CheckIcon },
  { tab: 'closed', text: '取消/退款', icon: RefundIcon },
]

/** 我的订单: five links to tabs of the list, with the server's counts; undefined for a guest. */
export function OrderShortcuts({ counts }: { counts: OrderCounts | undefined }) {
  return (
    <section className={card.card} aria-label="我的订单">
      <div className={card.head}>
        <h2 className={card.title}>我的订单</h2>
        <Link className={head.more} to={orderListPath()} aria-label="全部订单">
          全部
          <ForwardIcon size={12} />
        </Link>
      </div>
      <ul className={card.five}>
        {shortcuts.map(({ tab, text, icon: TabIcon, count }) => {
          const number = count && counts ? counts[count] : 0
          return (
            <li key={tab}>
              <Link
                className={card.item}
                to={orderListPath(tab)}
                aria-label={number > 0 ? `${text}，${number} 个` : text}
              >
                <span className={card.icon}>
                  <TabIcon size={24} />
                  <CountBadge count={number} />
                </span>
                <span className={card.label}>{text}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
