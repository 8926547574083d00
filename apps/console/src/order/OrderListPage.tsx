import { type OrderTab, tabStatuses } from '@greenstar/rules/order/order.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../platform/ExportButton'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { DataList } from '../ui/DataList'
import type { FilterField } from '../ui/list/list'
import { yuanText } from '../ui/Money'
import { PageHead } from '../ui/PageHead'
import styles from './OrderListPage.module.css'
import { type OrderRow, orderColumns } from './order.columns'
import { orderPaths } from './order.paths'
import { channelWords, consoleActions } from './order.words'
import { ShipDialog } from './parts/ShipDialog'

const refreshMs = 20_000
const filters = ['keyword', 'from', 'to', 'fromChannel', 'minPay', 'maxPay'] as const

const fields: FilterField<(typeof filters)[number] | 'tab'>[] = [
  { kind: 'text', key: 'keyword', label: '搜索订单', hint: '订单号、手机号、收货人、商品' },
  { kind: 'days', from: 'from', to: 'to', label: '下单' },
  {
    kind: 'choice',
    key: 'fromChannel',
    label: '渠道',
    choices: Object.entries(channelWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'bound', key: 'minPay', label: '实付', sign: '≥', unit: '¥' },
  { kind: 'bound', key: 'maxPay', label: '实付', sign: '≤', unit: '¥' },
]

/** Orders by state, filters in the address, shipping from the row. */
export default function OrderListPage() {
  const [shipping, setShipping] = useState<OrderRow>()
  const list = useList(api.order.ListOrders, {
    filters: ['tab', ...filters],
    payload: ({ tab, ...rest }) => ({
      ...rest,
      orderStatus: tabStatuses((tab || 'all') as OrderTab).join(','),
    }),
    refreshMs,
  })
  const { tab: _tab, ...applied } = list.filters
  const figures = useCall(api.order.GetOrderFigures, applied, { refetchInterval: refreshMs })
  const actions = (row: OrderRow) => (
    <Space size={16}>
      <Link to={orderPaths.detail(row.ID)}>查看</Link>
      {may('order.ship') && row.Actions.includes(consoleActions.ship) ? (
        <Button type="link" className={styles.action ?? ''} onClick={() => setShipping(row)}>
          发货
        </Button>
      ) : null}
    </Space>
  )
  return (
    <>
      <PageHead
        title="订单"
        facts={
          figures.data ? (
            <>
              今日 <b className="num">{figures.data.TodayCount.toLocaleString()}</b> 单，成交{' '}
              <b className="num">{yuanText(figures.data.TodayAmount)}</b>
            </>
          ) : null
        }
        actions={<ExportButton name="orders" list={list} />}
      />
      <DataList
        name="orders"
        label="订单列表"
        list={list}
        columns={orderColumns(actions)}
        fields={fields}
        tabs={{
          key: 'tab',
          items: (figures.data?.Tabs ?? []).map(({ Key, Name, Count }) => ({
            value: Key === 'all' ? '' : Key,
            text: Name,
            count: Count,
          })),
        }}
      />
      {shipping ? <ShipDialog orderId={shipping.ID} onClose={() => setShipping(undefined)} /> : null}
    </>
  )
}
