import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { orderListPath } from '../order/order.paths'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import record from '../ui/card/Record.module.css'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { CardsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { caseTabs } from './aftersale.words'
import { CaseCard } from './parts/CaseCard'

/** /order/afterSaleList?tab=&orderID=: the member's cases, newest first; with an id those of one order. */
export default function AfterSaleListScreen() {
  const page = usePage()
  const orderID = page.queryNumber('orderID')
  const tab = caseTabs.find(({ key }) => key === page.query('tab')) ?? caseTabs[0]
  const cases = usePagedCall(api.aftersale.GetCustomerList, {
    ...(tab.statuses.length > 0 ? { status: tab.statuses.join() } : {}),
    ...(orderID ? { orderID } : {}),
  })
  return (
    <Screen title="退款/售后" onRefresh={() => refetchAll(cases)}>
      <Tabs
        label="售后状态"
        options={caseTabs}
        current={tab.key}
        sticky
        onChange={(key) => page.setQuery({ tab: key === 'all' ? undefined : key })}
      >
        <InfiniteList
          {...listed(cases)}
          className={record.list ?? ''}
          itemKey={({ ID }) => ID}
          render={(row) => <CaseCard row={row} />}
          skeleton={<CardsSkeleton />}
          empty={
            <Empty
              hint="没有售后记录"
              text="收到的商品有问题，可以在已完成的订单里申请售后"
              action={<Button to={orderListPath('completed')}>去看已完成的订单</Button>}
            />
          }
        />
      </Tabs>
    </Screen>
  )
}
