import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space, Typography } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { Facts, Panel } from '../../ui/detail/Panel'
import { StatusTag } from '../../ui/detail/StatusTag'
import { WireDate } from '../../ui/detail/WireDate'
import { CorrectDialog } from './CorrectDialog'
import styles from './Dialogs.module.css'
import type { ConsoleOrder } from './order-data'

type Parcel = ConsoleOrder['Parcels'][number]
const signed = 3

/** Where links to the parcels of an order lead on its page. */
export const parcelsAnchor = 'parcels'

/** Shipped parcels with their pieces and tracking. */
export const OrderParcels = ({ order }: { order: ConsoleOrder }) => {
  const [correcting, setCorrecting] = useState<Parcel>()
  if (order.Parcels.length === 0) return null
  return (
    <div id={parcelsAnchor}>
      <Panel title={`包裹（${order.Parcels.length}）`}>
        {order.Parcels.map((parcel) => (
          <OneParcel key={parcel.ID} order={order} parcel={parcel} onCorrect={() => setCorrecting(parcel)} />
        ))}
        {correcting ? <CorrectDialog parcel={correcting} onClose={() => setCorrecting(undefined)} /> : null}
      </Panel>
    </div>
  )
}

type Props = { order: ConsoleOrder; parcel: Parcel; onCorrect: () => void }

const OneParcel = ({ order, parcel, onCorrect }: Props) => {
  const { message } = App.useApp()
  const refresh = useAction(api.order.RefreshParcel, {
    onSuccess: ({ Answered }) =>
      Answered ? message.success('物流动态已更新') : message.info('物流公司暂时没有新的动态'),
  })
  const track = order.Tracks.find(({ ParcelID }) => ParcelID === parcel.ID)
  // Lines of one composite product differ only by their attribute.
  const nameOf = (line: number) => {
    const product = order.OrderDetail.find(({ ID }) => ID === line)?.Product
    return [product?.Name, product?.Attribute].filter(Boolean).join(' ')
  }
  return (
    <div className={styles.parcel}>
      <div className={styles.head}>
        <b>{parcel.ShipperName}</b>
        <Typography.Text className="num" copyable>
          {parcel.LogisticCode}
        </Typography.Text>
        {track ? (
          <StatusTag tone={track.State === signed ? 'green' : 'dew'}>{track.StateCN}</StatusTag>
        ) : null}
        <Space>
          {may('order.ship') && track?.State !== signed ? (
            <Button size="small" onClick={onCorrect}>
              更正单号
            </Button>
          ) : null}
          <Button size="small" loading={refresh.isPending} onClick={() => refresh.mutate({ id: parcel.ID })}>
            刷新物流
          </Button>
        </Space>
      </div>
      <Facts
        rows={[
          ['发货', <WireDate key="at" at={parcel.ShipDate} />],
          [
            '商品',
            parcel.Lines.map((line) => `${nameOf(line.OrderDetailID)} ×${line.Quantity}`).join('，') ||
              '同单的又一件，商品记在其他包裹',
          ],
          ...(parcel.Together.length > 0
            ? [['合并发货', `与订单 ${parcel.Together.join('、')} 同一包裹`] satisfies [string, string]]
            : []),
          ['最近查询', <WireDate key="checked" at={track?.CheckDate} />],
        ]}
      />
      {track && track.Steps.length > 0 ? (
        <ul className={styles.steps} aria-label="物流动态">
          {track.Steps.map(({ At, Text }) => (
            <li key={At + Text}>
              <WireDate at={At} pattern="MM-DD HH:mm" />
              {Text}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.steps}>还没有物流动态，物流公司推送后显示在这里。</p>
      )}
    </div>
  )
}
