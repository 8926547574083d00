import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { productPaths } from '../catalog/product.paths'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '商品', hint: '商品名称或编码' },
  {
    kind: 'choice',
    key: 'isOpen',
    label: '投票',
    choices: [
      { value: 'true', label: '可投票' },
      { value: 'false', label: '已停止' },
    ],
  },
])

const columns: DataColumn<DataOf<Ops['vote']['ListProductVotes']>['DataList'][number]>[] = [
  {
    key: 'product',
    title: '商品',
    always: true,
    width: 360,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.ProductImage} size={40} />}
        name={<Link to={productPaths.edit(row.ID)}>{row.ProductName}</Link>}
        note={row.ProductCode}
      />
    ),
  },
  { key: 'price', title: '售价', width: 120, yuan: 'Price' },
  { key: 'votes', title: '票数', width: 120, count: 'Votes' },
  {
    key: 'open',
    title: '投票',
    width: 120,
    state: (row) => [row.IsOpen ? 'green' : 'neutral', row.IsOpen ? '可投票' : '已停止'],
  },
]

/** Products of the vote, most votes first: those open for votes, and those with earlier votes. */
export default function VoteListPage() {
  const list = useList(api.vote.ListProductVotes, { fields })
  return (
    <ListPage
      title="新品投票"
      facts="在售并带“新品”标签的商品可投票，每位会员一票"
      name="product-votes"
      label="新品投票列表"
      list={list}
      columns={columns}
      empty="还没有新品"
    />
  )
}
