import { type OrderTab, tabStatuses } from '@greenstar/rules/order/order.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Empty, Space, Table, Tabs } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { may } from '../platform/session'
import { yuanText } from '../ui/Money'
import { useUrlFilters } from '../ui/use-url-filters'
import styles from './OrderListPage.module.css'
import { type OrderRow, orderColumns } from './order.columns'
import { orderPaths } from './order.paths'
import { consoleActions } from './order.words'
import { OrderFilters, orderFilterKeys } from './parts/OrderFilters'
import { ShipDialog } from './parts/ShipDialog'

const refreshMs = 20_000

/** Orders by state, filters in the address, shipping from the row. */
export default function OrderListPage() {
  const { filters, page, set, setPage, clear } = useUrlFilters(['tab', ...orderFilterKeys])
  const [shipping, setShipping] = useState<OrderRow>()
  const { tab, ...rest } = filters
  const orderStatus = tabStatuses((tab || 'all') as OrderTab).join(',')
  const figures = useCall(api.order.GetOrderFigures, rest, { refetchInterval: refreshMs })
  const list = useCall(
    api.order.ListOrders,
    { ...rest, orderStatus, currentPage: page, pageSize: 10 },
    { placeholderData: (before) => before, refetchInterval: refreshMs },
  )
  const tabs = (figures.data?.Tabs ?? []).map(({ Key, Name, Count }) => ({
    key: Key,
    label: (
      <>
        {Name} <span className="num">{Count.toLocaleString()}</span>
      </>
    ),
  }))
  const actions = (row: OrderRow) => (
    <Space size={16}>
      <Link to={orderPaths.detail(row.ID)}>查看</Link>
      {may('order.ship') && row.Actions.includes(consoleActions.ship) ? (
        <Button type="link" className={styles.action} onClick={() => setShipping(row)}>
          发货
        </Button>
      ) : null}
    </Space>
  )
  return (
    <>
      <div className={styles.head}>
        <h1>订单</h1>
        {figures.data ? (
          <p>
            今日 <b className="num">{figures.data.TodayCount.toLocaleString()}</b> 单，成交{' '}
            <b className="num">{yuanText(figures.data.TodayAmount)}</b>
          </p>
        ) : null}
      </div>
      <section className={styles.card} aria-label="订单列表">
        <Tabs
          className={styles.tabs}
          activeKey={tab || 'all'}
          items={tabs}
          onChange={(key) => set({ tab: key === 'all' ? '' : key })}
        />
        <OrderFilters filters={rest} total={list.data?.TotalCount} onChange={set} onClear={clear} />
        {list.error ? (
          <Alert
            className={styles.problem}
            type="error"
            showIcon
            title={list.error.message}
            action={<Button onClick={() => list.refetch()}>重试</Button>}
          />
        ) : null}
        <Table<OrderRow>
          rowKey="ID"
          columns={orderColumns(actions)}
          dataSource={list.data?.DataList ?? []}
          loading={list.isPending}
          scroll={{ x: 1080 }}
          locale={{ emptyText: <Empty description="暂时没有数据哦~" /> }}
          pagination={{
            current: page,
            pageSize: 10,
            total: list.data?.TotalCount ?? 0,
            showSizeChanger: false,
            onChange: setPage,
            showTotal: (total) => `共 ${total} 条，每页 10 条`,
          }}
        />
      </section>
      {shipping ? <ShipDialog orderId={shipping.ID} onClose={() => setShipping(undefined)} /> : null}
    </>
  )
}
