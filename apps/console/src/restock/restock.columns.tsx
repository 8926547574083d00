import type { DataOf, Ops } from '@greenstar/contract'
import { Link } from 'react-router'
import { productPaths } from '../catalog/product.paths'
import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import type { DataColumn } from '../ui/list/list'

type Row = DataOf<Ops['restock']['ListRestockWaits']>['DataList'][number]

export const restockColumns: DataColumn<Row>[] = [
  {
    key: 'product',
    title: '商品',
    always: true,
    width: 340,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.ImgPath} size={40} />}
        name={<Link to={productPaths.edit(row.ID)}>{row.Name}</Link>}
        note={row.Code}
      />
    ),
  },
  { key: 'waiting', title: '等待人数', width: 110, count: 'Waiting' },
  { key: 'stock', title: '可售库存', width: 110, count: 'Stock' },
  { key: 'first', title: '最早', width: 160, minute: 'FirstDate' },
  { key: 'last', title: '最近', width: 160, minute: 'LastDate' },
]
