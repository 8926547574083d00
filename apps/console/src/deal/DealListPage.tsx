import { dealKinds } from '@greenstar/rules/deal/deal.kind'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { stateWords } from '../promotion/shared/state-words'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { dealColumns } from './deal.columns'
import { dealPaths } from './deal.paths'
import { DealActions } from './parts/DealActions'

const kindWords = Object.fromEntries(Object.entries(dealKinds).map(([kind, { word }]) => [kind, word]))

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索促销', hint: '促销名称' },
  { kind: 'choice', key: 'kind', label: '类型', choices: choicesOf(kindWords) },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(stateWords) },
  { kind: 'days', from: 'from', to: 'to', label: '开始时间' },
])

/** Deals: discounts that apply by themselves, without a coupon. */
export default function DealListPage() {
  const list = useList(api.deal.ListDeals, { fields })
  const mayAct = may('promotion.write') || may('promotion.publish')
  return (
    <ListPage
      title="自动促销"
      facts="下单时自动优惠，不用领券；按售价买的商品参加，一件商品参加最优惠的一个"
      create={may('promotion.write') ? { text: '新建促销', to: dealPaths.create } : undefined}
      name="deals"
      label="自动促销列表"
      list={list}
      columns={dealColumns(mayAct ? (row) => <DealActions deal={row} /> : undefined)}
      empty="还没有促销"
    />
  )
}
