import type { DataOf, Ops } from '@greenstar/contract'
import { ClaimStatus } from '@greenstar/rules/aftersale/aftersale.claim'
import { orderPaths } from '../order/order.paths'
import { LinkButton } from '../ui/detail/LinkButton'
import { Money } from '../ui/detail/Money'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { aftersalePaths } from './aftersale.paths'

export type CourierClaim = DataOf<Ops['aftersale']['ListCourierClaims']>['DataList'][number]

const tones = {
  [ClaimStatus.open]: 'clay',
  [ClaimStatus.accepted]: 'clay',
  [ClaimStatus.paid]: 'green',
  [ClaimStatus.refused]: 'neutral',
} as const

export const courierClaimColumns = (
  actions: ((row: CourierClaim) => React.ReactNode) | undefined,
): DataColumn<CourierClaim>[] => [
  {
    key: 'order',
    title: '订单',
    always: true,
    width: 180,
    render: (_, row) => (
      <LinkButton type="link" to={orderPaths.detail(row.OrderID)}>
        {row.OrderCode}
      </LinkButton>
    ),
  },
  {
    key: 'parcel',
    title: '包裹',
    width: 170,
    render: (_, row) => (
      <>
        {row.ShipperName} <span className="num">{row.LogisticCode}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 104,
    state: (row) => [tones[row.Status as ClaimStatus], row.StatusCN],
  },
  {
    key: 'amount',
    title: '索赔',
    width: 88,
    align: 'right',
    render: (_, row) => <Money yuan={row.Amount} />,
  },
  {
    key: 'paid',
    title: '赔付',
    width: 88,
    align: 'right',
    render: (_, row) => (row.Status === ClaimStatus.open ? '–' : <Money yuan={row.PaidAmount} />),
  },
  {
    key: 'note',
    title: '情况',
    width: 164,
    render: (_, row) => (
      <>
        <p>{row.Note}</p>
        {row.Answer ? <p>物流公司：{row.Answer}</p> : null}
      </>
    ),
  },
  {
    key: 'case',
    lesser: true,
    title: '售后',
    width: 90,
    render: (_, { CaseID }) =>
      CaseID === null ? (
        '–'
      ) : (
        <LinkButton type="link" to={aftersalePaths.detail(CaseID)}>
          查看
        </LinkButton>
      ),
  },
  { key: 'by', startsHidden: true, title: '登记人', width: 96, text: 'OpenedBy' },
  { key: 'created', title: '登记时间', width: 112, recent: 'CreateDate' },
  ...actionColumn(110, actions),
]
