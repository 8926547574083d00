import { api } from '@greenstar/web/ops-api'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { likeColumns } from './like.columns'

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'product', label: '商品', hint: '商品名称或编码' },
  { kind: 'days', from: 'from', to: 'to', label: '时间' },
])

/** Members' likes of products, latest first. */
export default function LikeListPage() {
  const list = useList(api.like.ListProductLikes, { fields })
  return (
    <ListPage
      title="喜欢的商品"
      name="product-likes"
      label="喜欢的商品列表"
      list={list}
      columns={likeColumns}
      empty="还没有会员喜欢过商品"
    />
  )
}
