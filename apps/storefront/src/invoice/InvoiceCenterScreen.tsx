import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { orderListPath } from '../order/order.paths'
import { listed } from '../platform/read/listed'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import record from '../ui/card/Record.module.css'
import { Button } from '../ui/form/Button'
import { DocumentIcon, HelpIcon, InvoiceIcon } from '../ui/icon/icons'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Link } from '../ui/nav/Link'
import { Tabs } from '../ui/nav/Tabs'
import { CardsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import styles from './Invoice.module.css'
import { invoiceHelpPath, invoiceMinePath, invoiceProtocolPath } from './invoice.paths'
import { OrderToInvoice } from './parts/OrderToInvoice'
import { TitleList } from './parts/TitleList'

const tabs = [
  { key: 'orders', label: '可开票订单' },
  { key: 'titles', label: '发票抬头' },
] as const

/** /invoice/center?tab=: orders that may be invoiced, the member's titles, links to invoices and help. */
export default function InvoiceCenterScreen() {
  const page = usePage()
  const current = page.query('tab') === 'titles' ? 'titles' : 'orders'
  return (
    <Screen title="发票中心">
      <nav className={styles.links} aria-label="发票服务">
        <Link to={invoiceMinePath}>
          <InvoiceIcon size={24} />
          我的发票
        </Link>
        <Link to={invoiceProtocolPath}>
          <DocumentIcon size={24} />
          发票须知
        </Link>
        <Link to={invoiceHelpPath}>
          <HelpIcon size={24} />
          开票帮助
        </Link>
      </nav>
      <Tabs
        label="发票中心"
        options={tabs}
        current={current}
        sticky
        onChange={(tab) => page.setQuery({ tab: tab === 'titles' ? tab : undefined })}
      >
        {current === 'titles' ? <TitleList /> : <Orders />}
      </Tabs>
    </Screen>
  )
}

function Orders() {
  const orders = usePagedCall(api.invoice.GetInvoiceOrderList, {})
  return (
    <InfiniteList
      {...listed(orders)}
      className={record.list ?? ''}
      itemKey={({ OrderID }) => OrderID}
      render={(order) => <OrderToInvoice order={order} />}
      skeleton={<CardsSkeleton />}
      empty={
        <Empty
          hint="没有可开票的订单"
          text="订单完成后 180 天内可以申请，售后中的订单除外"
          action={
            <Button kind="outline-green" to={orderListPath()}>
              查看我的订单
            </Button>
          }
        />
      }
    />
  )
}
