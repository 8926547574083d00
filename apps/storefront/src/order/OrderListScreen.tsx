import { type OrderTab, orderTabs } from '@greenstar/rules/order/order.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { servicePath } from '../chat/chat.paths'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { ServiceIcon } from '../ui/icon/icons-next'
import { PullToRefresh } from '../ui/list/PullToRefresh'
import { NavButton } from '../ui/nav/Nav'
import { usePageChrome } from '../ui/nav/page-chrome'
import { SearchLink } from '../ui/nav/SearchLink'
import { Tabs } from '../ui/nav/Tabs'
import styles from './OrderListScreen.module.css'
import { orderSearchPath } from './order.paths'
import { OrderPages } from './parts/OrderPages'
import { tabQuery } from './parts/order-lists'

/** Fields of GetOrderCount for tabs of open orders; the others show no number, so that all tabs fit. */
const countField = {
  toPay: 'Booking',
  toShip: 'ToShip',
  toReceive: 'Shipped',
} as const satisfies Partial<Record<OrderTab, string>>

const countable = (tab: OrderTab): tab is keyof typeof countField => tab in countField

/** /order: the member's orders on six tabs with counts, newest first. */
export default function OrderListScreen() {
  const { query, setQuery } = usePage()
  const { follow } = usePageChrome()
  const queries = useQueryClient()
  const counts = useCall(api.order.GetOrderCount, {}, { quiet: true })
  const tab = orderTabs.find(({ key }) => key === query('tab'))?.key ?? 'all'
  const options = orderTabs.map(({ key, text }) => ({
    key,
    label: text,
    count: countable(key) ? (counts.data?.[countField[key]] ?? 0) : 0,
  }))
  const refresh = () => queries.invalidateQueries({ queryKey: ['order'] }, { throwOnError: true })
  return (
    <Screen title="我的订单" nav={false}>
      <header className={styles.head}>
        <SearchLink to={orderSearchPath} label="搜索订单" hint="商品名或订单号" />
        <NavButton label="联系客服" onClick={() => follow(servicePath, {})}>
          <ServiceIcon />
        </NavButton>
      </header>
      <PullToRefresh onRefresh={refresh}>
        <Tabs
          label="订单状态"
          options={options}
          current={tab}
          gap="tight"
          sticky
          onChange={(key) => setQuery({ tab: key === 'all' ? undefined : key })}
        >
          <OrderPages key={tab} filter={{ orderStatus: tabQuery(tab) }} />
        </Tabs>
      </PullToRefresh>
    </Screen>
  )
}
