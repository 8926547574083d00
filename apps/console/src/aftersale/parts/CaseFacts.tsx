import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderPaths } from '../../order/order.paths'
import detail from '../../ui/detail/DetailGrid.module.css'
import { Money } from '../../ui/detail/Money'
import { Facts, Panel } from '../../ui/detail/Panel'
import { WireDate } from '../../ui/detail/WireDate'
import { SmallTable } from '../../ui/list/SmallTable'
import { aftersalePaths } from '../aftersale.paths'
import { type CaseDetail, faultText } from '../aftersale.words'

type Parcel = CaseDetail['Back']

const parcelText = (parcel: Parcel) => (parcel ? `${parcel.ShipperName} ${parcel.LogisticCode}` : '–')

/** Request, money and parcels of a case, its order and member, and the member's earlier cases. */
export const CaseFacts = ({ one }: { one: CaseDetail }) => (
  <div className={detail.column}>
    <Panel title="售后信息">
      <Facts rows={[...askedFor(one), ...money(one), ...postage(one)]} />
    </Panel>
    <Panel title="物流">
      <Facts
        rows={[
          ...(one.ReturnTo ? [returnPlace(one.ReturnTo)] : []),
          ...(one.Pickup.Booking ? [pickupFact(one.Pickup.Booking)] : []),
          ['会员寄回', parcelText(one.Back)],
          ...(one.BackSignedDate ? [signed(one.BackSignedDate)] : []),
          ['商家寄出', parcelText(one.Sent)],
        ]}
      />
    </Panel>
    <Panel title="会员的其他售后">
      <SmallTable
        rowKey="ID"
        rows={one.Earlier}
        empty="没有其他售后"
        columns={[
          {
            title: '售后单号',
            render: (_, row) => <Link to={aftersalePaths.detail(row.ID)}>{row.CustomerCode}</Link>,
          },
          { title: '类型', width: 76, dataIndex: 'AfterSaleTypeCN' },
          { title: '状态', width: 104, dataIndex: 'StatusCN' },
        ]}
      />
    </Panel>
  </div>
)

const returnPlace = (place: NonNullable<CaseDetail['ReturnTo']>): [string, ReactNode] => [
  '退货地址',
  `${place.Receiver} ${place.Phone} ${place.Address}`,
]

type Booking = NonNullable<CaseDetail['Pickup']['Booking']>

const pickupFact = (one: Booking): [string, ReactNode] => [
  '上门取件',
  [
    `${one.StatusCN}：${one.Day} ${one.Slot}，${one.ShipperName} ${one.Courier} ${one.CourierPhone}`.trimEnd(),
    one.ByShop ? `商家付运费${one.Fee > 0 ? ` ¥${one.Fee.toFixed(2)}` : ''}` : '会员当面付运费',
    ...(one.Why ? [one.Why] : []),
  ].join('，'),
]

const signed = (at: string): [string, ReactNode] => ['寄回签收', <WireDate key="signed" at={at} />]

const askedFor = (one: CaseDetail): [string, ReactNode][] => [
  ['类型', one.AfterSaleTypeCN],
  ['原因', `${one.ReasonCN}（责任方：${faultText[one.Fault] ?? one.Fault}）`],
  ...(one.OpenedBy ? [['代申请', one.OpenedBy] satisfies [string, ReactNode]] : []),
  ['会员', `${one.MemberName}（${one.MemberMobile}）`],
  [
    '订单',
    <Link key="order" to={orderPaths.detail(one.OrderID)}>
      {one.OrderCode}
    </Link>,
  ],
  ['申请时间', <WireDate key="created" at={one.CreateDate} />],
  ['截止', one.DueDate ? <WireDate key="due" at={one.DueDate} /> : '–'],
  ...(one.WaitDate
    ? [['缺货等待', <WireDate key="wait" at={one.WaitDate} />] satisfies [string, ReactNode]]
    : []),
  ['接下来', one.Next],
]

const postage = ({ Postage: { Amount, StateCN } }: CaseDetail): [string, ReactNode][] =>
  Amount > 0
    ? [
        [
          '寄回运费',
          <span key="postage">
            <Money yuan={Amount} /> {StateCN}
          </span>,
        ],
      ]
    : []

const money = (one: CaseDetail): [string, ReactNode][] =>
  one.RefundAmount > 0
    ? [
        ['商品退款', <Money key="goods" yuan={one.GoodsAmount} />],
        ...(one.GiftAmount > 0
          ? [['赠品已扣', <Money key="gift" yuan={one.GiftAmount} />] as [string, ReactNode]]
          : []),
        ['运费退款', <Money key="freight" yuan={one.FreightAmount} />],
        ['合计', <Money key="sum" yuan={one.RefundAmount} strong />],
        ['退款单号', one.RefundCode || '未提交'],
      ]
    : []
