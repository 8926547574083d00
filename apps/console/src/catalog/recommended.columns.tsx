import type { DataOf, Ops } from '@greenstar/contract'
import { Link } from 'react-router'
import { Thumb } from '../ui/detail/Thumb'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { productPaths } from './product.paths'
import styles from './RecommendedPage.module.css'

export type Recommended = DataOf<Ops['catalog']['ListRecommended']>[number]

export const recommendedColumns = (
  actions: ((row: Recommended) => React.ReactNode) | undefined,
): DataColumn<Recommended>[] => [
  {
    key: 'name',
    title: '商品',
    always: true,
    width: 420,
    render: (_, row) => (
      <span className={styles.goods}>
        <Thumb src={row.ImgPath} size={44} />
        <Link to={productPaths.edit(row.ID)}>{row.Name}</Link>
      </span>
    ),
  },
  { key: 'price', title: '价格', width: 130, yuan: 'Price' },
  {
    key: 'state',
    title: '状态',
    width: 120,
    state: (row) => [row.IsSelling ? 'green' : 'neutral', row.IsSelling ? '在售' : '待上架'],
  },
  ...actionColumn(110, actions),
]
