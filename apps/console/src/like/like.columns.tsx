import type { DataOf, Ops } from '@greenstar/contract'
import { memberCodeColumn } from '../member/shared/member-column'
import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import type { DataColumn } from '../ui/list/list'

type Row = DataOf<Ops['like']['ListProductLikes']>['DataList'][number]

export const likeColumns: DataColumn<Row>[] = [
  {
    key: 'product',
    title: '商品',
    always: true,
    width: 320,
    render: (_, row) => (
      <Pictured picture={<Thumb src={row.ProductImage} size={40} />} name={row.ProductName} note={null} />
    ),
  },
  { key: 'price', title: '售价', width: 110, yuan: 'Price' },
  { key: 'likes', title: '喜欢人数', width: 110, count: 'Likes' },
  memberCodeColumn(220),
  { key: 'created', title: '时间', width: 160, minute: 'CreateDate' },
]
