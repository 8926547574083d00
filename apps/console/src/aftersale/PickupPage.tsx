import { pickupStatusText } from '@greenstar/rules/aftersale/aftersale.pickup'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { yuanText } from '../ui/detail/Money'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { pickupColumns } from './pickup.columns'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索取件', hint: '完整的售后单号或运单号' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(pickupStatusText) },
  {
    kind: 'choice',
    key: 'byShop',
    label: '运费',
    choices: [
      { value: 'true', label: '商家付' },
      { value: 'false', label: '会员当面付' },
    ],
  },
  { kind: 'days', from: 'from', to: 'to', label: '预约' },
])

/** Couriers booked to collect returns, and what the shop owes for those it pays. */
export default function PickupPage() {
  const list = useList(api.aftersale.ListPickups, { fields })
  return (
    <ListPage
      title="上门取件"
      facts={`会员在待寄回的售后里预约；筛选范围内应付快递公司 ${yuanText(list.data?.Owed ?? 0)}`}
      name="pickups"
      label="上门取件列表"
      list={list}
      columns={pickupColumns}
      empty="还没有预约"
    />
  )
}
