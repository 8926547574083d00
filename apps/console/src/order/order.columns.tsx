import type { DataOf, Ops } from '@greenstar/contract'
import { type WaybillStatus, waybillStatusText } from '@greenstar/rules/order/order.waybill'
import { channelText } from '@greenstar/rules/setting/channel'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { Money, yuanText } from '../ui/detail/Money'
import { Pictured } from '../ui/detail/Pictured'
import { Portrait } from '../ui/detail/Portrait'
import { StatusTag } from '../ui/detail/StatusTag'
import { Thumb } from '../ui/detail/Thumb'
import { WireDate } from '../ui/detail/WireDate'
import type { DataColumn } from '../ui/list/list'
import styles from './order.columns.module.css'
import { orderPaths } from './order.paths'
import { toneOf, waybillTones } from './order.words'

export type OrderRow = DataOf<Ops['order']['ListOrders']>['DataList'][number]

const inWords = ({ Name, Attribute, Quantity }: OrderRow['Lines'][number]) =>
  `${Name} ${Attribute} ×${Quantity}`

const remarksOf = ({ Remark, ServiceRemark }: OrderRow) => [
  ...(Remark ? [`买家：${Remark}`] : []),
  ...(ServiceRemark ? [`运营：${ServiceRemark}`] : []),
]

/** The electronic waybill: its number, or why there is none. */
const WaybillNote = ({ waybill }: { waybill: NonNullable<OrderRow['Waybill']> }) => (
  <Tooltip title={waybill.Why || `${waybill.CourierName} ${waybill.LogisticCode}`}>
    <span>
      <StatusTag tone={waybillTones[waybill.Status] ?? 'neutral'}>
        {`面单${waybillStatusText[waybill.Status as WaybillStatus]}`}
      </StatusTag>
    </span>
  </Tooltip>
)

export const orderColumns = (actions: (row: OrderRow) => React.ReactNode): DataColumn<OrderRow>[] => [
  {
    key: 'goods',
    title: '商品',
    always: true,
    width: 208,
    render: (_, { Lines, TotalNum }) => (
      <div title={Lines.map(inWords).join('\n')}>
        <Pictured
          picture={<Thumb src={Lines[0]?.ImgPath ?? ''} size={44} />}
          name={Lines[0]?.Name ?? ''}
          note={`共 ${TotalNum} 件 · ${
            Lines.length > 1
              ? Lines.slice(1)
                  .map(({ Name }) => Name)
                  .join('、')
              : (Lines[0]?.Attribute ?? '')
          }`}
        />
      </div>
    ),
  },
  {
    key: 'code',
    title: '订单号',
    sorts: true,
    always: true,
    width: 164,
    render: (_, row) => (
      <>
        <Link to={orderPaths.detail(row.ID)} className="num">
          {row.OrderCode}
        </Link>
        {row.Remark || row.ServiceRemark ? (
          <Tooltip title={remarksOf(row).join('；')}>
            <span className={styles.mark} role="img" aria-label={`备注 ${remarksOf(row).join('；')}`}>
              备
            </span>
          </Tooltip>
        ) : null}
        <p className={styles.note}>
          <WireDate at={row.CreateDate} pattern="MM-DD HH:mm" />
        </p>
      </>
    ),
  },
  {
    key: 'member',
    title: '会员',
    width: 166,
    render: (_, row) => (
      <Pictured
        picture={<Portrait src={row.MemberAvatar} name={row.MemberName} size={28} />}
        name={row.MemberName}
        note={`${row.MemberLevel} ${row.MemberMobile}`}
      />
    ),
  },
  {
    key: 'receiver',
    lesser: true,
    title: '收货人',
    width: 150,
    render: (_, row) => (
      <>
        {row.ReceiverName}
        <p className={styles.note}>{row.ReceiverNote}</p>
      </>
    ),
  },
  {
    key: 'pay',
    title: '实付',
    width: 96,
    align: 'right',
    render: (_, row) => (
      <>
        <Money yuan={row.PayAmount} strong />
        {row.DiscountAmount > 0 ? <p className={styles.note}>已减 {yuanText(row.DiscountAmount)}</p> : null}
      </>
    ),
  },
  {
    key: 'channel',
    lesser: true,
    title: '渠道',
    width: 68,
    render: (_, row) => channelText[row.Channel] ?? row.Channel,
  },
  { key: 'courier', title: '配送', width: 110, startsHidden: true, text: 'ShipperName', none: '—' },
  {
    key: 'remark',
    title: '备注',
    width: 180,
    startsHidden: true,
    render: (_, row) => (
      <>
        {remarksOf(row).map((text) => (
          <p key={text} className={styles.note}>
            {text}
          </p>
        ))}
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 160,
    render: (_, row) => (
      <div className={styles.status}>
        <StatusTag tone={toneOf(row.OrderStatus)}>{row.OrderStatusCN}</StatusTag>
        <span className={styles.note}>{row.StatusHint}</span>
        {row.Waybill ? <WaybillNote waybill={row.Waybill} /> : null}
      </div>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    always: true,
    width: 112,
    fixed: 'right',
    render: (_, row) => actions(row),
  },
]
