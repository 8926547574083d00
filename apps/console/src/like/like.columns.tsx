import type { DataOf, Ops } from '@greenstar/contract'
import { Link } from 'react-router'
import { memberPaths } from '../member/member.paths'
import type { DataColumn } from '../ui/list/list'
import { Pictured } from '../ui/Pictured'
import { Thumb } from '../ui/Thumb'

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
  {
    key: 'member',
    title: '会员',
    width: 220,
    render: (_, row) => (
      <>
        <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link>{' '}
        <span className="num">{row.MemberCode}</span>
      </>
    ),
  },
  { key: 'created', title: '时间', width: 160, minute: 'CreateDate' },
]
