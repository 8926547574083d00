import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import record from '../ui/card/Record.module.css'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { invoiceCenterPath } from './invoice.paths'
import { invoiceTabs } from './invoice.words'
import { InvoiceCard } from './parts/InvoiceCard'

/** /invoice/mine?tab=: the member's invoices, newest first. */
export default function InvoiceMineScreen() {
  const page = usePage()
  const tab = invoiceTabs.find(({ key }) => key === page.query('tab')) ?? invoiceTabs[0]
  const list = usePagedCall(
    api.invoice.GetInvoiceList,
    tab.statuses.length > 0 ? { status: tab.statuses.join() } : {},
  )
  return (
    <Screen title="我的发票" onRefresh={() => refetchAll(list)}>
      <Tabs
        label="发票状态"
        options={invoiceTabs}
        current={tab.key}
        sticky
        gap="tight"
        onChange={(key) => page.setQuery({ tab: key === 'all' ? undefined : key })}
      >
        <InfiniteList
          {...listed(list)}
          className={record.list ?? ''}
          itemKey={({ ID }) => ID}
          render={(row) => <InvoiceCard row={row} />}
          skeleton={<TextCardsSkeleton />}
          empty={
            <Empty
              hint="还没有发票"
              text="已完成的订单可以在发票中心申请"
              action={<Button to={invoiceCenterPath()}>去申请发票</Button>}
            />
          }
        />
      </Tabs>
    </Screen>
  )
}
