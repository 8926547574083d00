import { type OrderTab, tabStatuses } from '@greenstar/rules/order/order.status'
import { channelText } from '@greenstar/rules/setting/channel'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BulkMenu } from '../bulk/shared/BulkMenu'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { LinkButton } from '../ui/detail/LinkButton'
import { yuanText } from '../ui/detail/Money'
import { PrintIcon, TruckIcon } from '../ui/icons'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { useKeepRows } from '../ui/list/neighbours'
import { BarButton } from '../ui/list/SelectionBar'
import styles from './OrderListPage.module.css'
import { type OrderRow, orderColumns } from './order.columns'
import { orderPaths } from './order.paths'
import { consoleActions, outStockText, waybillChoices } from './order.words'
import { OrderSelection } from './parts/OrderSelection'
import { orderOffers } from './parts/order-bulk'
import { ShipDialog } from './parts/ShipDialog'

const refreshMs = 20_000
const fieldsWith = (couriers: readonly { Code: string; Name: string }[]) =>
  filterFields([
    memberField,
    { kind: 'text', key: 'keyword', label: '搜索订单', hint: '订单号、运单号、手机号、收货人、地址、商品' },
    { kind: 'days', from: 'from', to: 'to', label: '下单' },
    { kind: 'choice', key: 'fromChannel', label: '渠道', choices: choicesOf(channelText) },
    { kind: 'choice', key: 'outStock', label: '仓库', choices: choicesOf(outStockText) },
    { kind: 'choice', key: 'waybill', label: '面单', choices: choicesOf(waybillChoices) },
    {
      kind: 'choice',
      key: 'courier',
      label: '配送',
      choices: couriers.map(({ Code, Name }) => ({ value: Code, label: Name })),
    },
    { kind: 'bound', key: 'minPay', label: '实付', sign: '≥', unit: '¥' },
    { kind: 'bound', key: 'maxPay', label: '实付', sign: '≤', unit: '¥' },
  ])

/** Orders by state, with filters in the address and shipping from a row. */
export default function OrderListPage() {
  const [shipping, setShipping] = useState<OrderRow>()
  const go = useNavigate()
  const couriers = useCall(api.order.ListCouriers, {}, { quiet: true, staleTime: 300_000 })
  const list = useList(api.order.ListOrders, {
    fields: fieldsWith(couriers.data ?? []),
    also: ['tab'],
    payload: ({ tab, ...rest }) => ({
      ...rest,
      orderStatus: tabStatuses((tab || 'all') as OrderTab).join(','),
    }),
    refreshMs,
  })
  const { tab: _tab, ...applied } = list.filters
  const figures = useCall(api.order.GetOrderFigures, applied, { quiet: true, refetchInterval: refreshMs })
  useKeepRows('orders', list.rows)
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
    <ListPage
      title="订单"
      facts={
        figures.data ? (
          <>
            今日 <b className="num">{figures.data.TodayCount.toLocaleString()}</b> 单，成交{' '}
            <b className="num">{yuanText(figures.data.TodayAmount)}</b>
          </>
        ) : null
      }
      actions={
        may('order.ship') ? (
          <>
            <LinkButton icon={<PrintIcon size={16} />} to={orderPaths.pick}>
              拣货单
            </LinkButton>
            <LinkButton type="primary" icon={<TruckIcon size={16} />} to={orderPaths.shipments}>
              批量发货
            </LinkButton>
          </>
        ) : null
      }
      name="orders"
      whole={{ permission: 'order.contact', what: '完整收货信息' }}
      label="订单列表"
      list={list}
      columns={orderColumns(actions)}
      selection={{
        unit: '单',
        actions: (rows, _clear, drop) => <OrderSelection rows={rows} drop={drop} />,
        bulk: (chosen, clear) => (
          <>
            {chosen.filter && may('order.ship') ? (
              <BarButton onClick={() => void go(orderPaths.pickFor(chosen.filter))}>打印</BarButton>
            ) : null}
            <BulkMenu chosen={chosen} offers={orderOffers} onDone={clear} />
          </>
        ),
      }}
      tabs={{
        key: 'tab',
        items: (figures.data?.Tabs ?? []).map(({ Key, Name, Count }) => ({
          value: Key === 'all' ? '' : Key,
          text: Name,
          count: Count,
        })),
      }}
    >
      {shipping ? <ShipDialog orderId={shipping.ID} onClose={() => setShipping(undefined)} /> : null}
    </ListPage>
  )
}
