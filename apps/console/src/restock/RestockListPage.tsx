import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { restockColumns } from './restock.columns'

const fields = filterFields([{ kind: 'text', key: 'product', label: '商品', hint: '商品名称或编码' }])

/** Products that members wait for, the most wanted first. */
export default function RestockListPage() {
  const list = useList(api.restock.ListRestockWaits, { fields })
  return (
    <ListPage
      title="到货提醒"
      name="restock-waits"
      label="会员在等到货的商品"
      list={list}
      columns={restockColumns}
      empty="没有会员在等到货"
    />
  )
}
