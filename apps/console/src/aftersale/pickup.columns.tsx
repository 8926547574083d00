import type { DataOf, Ops } from '@greenstar/contract'
import { PickupStatus } from '@greenstar/rules/aftersale/aftersale.pickup'
import { LinkButton } from '../ui/detail/LinkButton'
import { Money } from '../ui/detail/Money'
import type { DataColumn } from '../ui/list/list'
import { aftersalePaths } from './aftersale.paths'

export type Pickup = DataOf<Ops['aftersale']['ListPickups']>['DataList'][number]

const tones = {
  [PickupStatus.asked]: 'clay',
  [PickupStatus.booked]: 'clay',
  [PickupStatus.collected]: 'green',
  [PickupStatus.cancelled]: 'neutral',
  [PickupStatus.failed]: 'neutral',
} as const

export const pickupColumns: DataColumn<Pickup>[] = [
  {
    key: 'case',
    title: '售后单',
    always: true,
    width: 210,
    render: (_, row) => (
      <LinkButton type="link" to={aftersalePaths.detail(row.CaseID)}>
        {row.CustomerCode}
      </LinkButton>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 96,
    state: (row) => [tones[row.Status as PickupStatus], row.StatusCN],
  },
  {
    key: 'time',
    title: '取件时间',
    width: 190,
    render: (_, row) => (
      <span className="num">
        {row.Day} {row.Slot}
      </span>
    ),
  },
  {
    key: 'parcel',
    title: '快递',
    width: 190,
    render: (_, row) => (
      <>
        {row.ShipperName} <span className="num">{row.LogisticCode}</span>
      </>
    ),
  },
  { key: 'payer', title: '运费', width: 110, render: (_, row) => (row.ByShop ? '商家付' : '会员当面付') },
  {
    key: 'fee',
    title: '金额',
    width: 96,
    align: 'right',
    render: (_, row) =>
      row.Status === PickupStatus.collected && row.ByShop ? <Money yuan={row.Fee} /> : '–',
  },
  { key: 'why', lesser: true, title: '说明', width: 180, text: 'Why' },
  { key: 'created', title: '预约于', width: 112, recent: 'CreateDate' },
]
