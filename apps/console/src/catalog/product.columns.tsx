import type { DataOf, Ops } from '@greenstar/contract'
import { ProductType } from '@greenstar/rules/catalog/product.status'
import { Popover } from 'antd'
import { Link } from 'react-router'
import { yuanText } from '../ui/detail/Money'
import { Pictured } from '../ui/detail/Pictured'
import { StatusTag } from '../ui/detail/StatusTag'
import { Thumb } from '../ui/detail/Thumb'
import type { DataColumn } from '../ui/list/list'
import { LineList } from './parts/LineList'
import styles from './product.columns.module.css'
import { productPaths } from './product.paths'
import { shelfState } from './product.words'

export type ProductRow = DataOf<Ops['catalog']['ListProducts']>['DataList'][number]

/** Picture, name and a note of a product or line. */
export const Goods = ({ src, ...text }: { src: string; name: React.ReactNode; note: React.ReactNode }) => (
  <Pictured picture={<Thumb src={src} size={44} />} {...text} />
)

const Lines = ({ row }: { row: ProductRow }) => {
  if (row.Type !== ProductType.compose) return <>{row.Attribute || '单一规格'}</>
  return (
    <Popover
      title={`${row.Lines.length} 个规格`}
      content={<LineList lines={row.Lines} />}
      placement="rightTop"
    >
      <button type="button" className={styles.lines}>
        {row.Lines.length} 个规格
      </button>
    </Popover>
  )
}

/** Columns of the product list; `shelf` and `actions` render the actions of a row. */
export const productColumns = (
  shelf: (row: ProductRow) => React.ReactNode,
  actions: (row: ProductRow) => React.ReactNode,
): DataColumn<ProductRow>[] => [
  {
    key: 'goods',
    title: '商品',
    always: true,
    width: 240,
    render: (_, row) => (
      <Goods
        src={row.ImgPath}
        name={<Link to={productPaths.edit(row.ID)}>{row.Name}</Link>}
        note={
          <>
            {row.Code} · <Lines row={row} />
          </>
        }
      />
    ),
  },
  {
    key: 'class',
    lesser: true,
    title: '分类',
    width: 96,
    render: (_, row) => (
      <>
        <p className={styles.plain}>{row.ClassName}</p>
        <p className={styles.note}>{row.BrandName}</p>
      </>
    ),
  },
  {
    key: 'price',
    title: '售价',
    width: 140,
    align: 'right',
    sorts: true,
    render: (_, row) => (
      <>
        <span className={styles.price}>
          {yuanText(row.MinPrice)}
          {row.MaxPrice > row.MinPrice ? ` – ${yuanText(row.MaxPrice)}` : ''}
        </span>
        {row.MarketPrice > row.MinPrice ? <p className={styles.struck}>{yuanText(row.MarketPrice)}</p> : null}
      </>
    ),
  },
  {
    key: 'stock',
    title: '可售',
    width: 92,
    align: 'right',
    sorts: true,
    render: (_, row) => (
      <>
        <span className={styles.count} data-low={row.IsLow || undefined}>
          {row.Stock.toLocaleString()}
        </span>
        <p className={styles.note}>{row.IsLow ? '库存偏低' : row.Locked > 0 ? `另占用 ${row.Locked}` : ''}</p>
      </>
    ),
  },
  { key: 'sold', lesser: true, title: '销量', width: 80, sorts: true, count: 'SoldNum' },
  {
    key: 'status',
    title: '状态',
    width: 166,
    render: (_, row) => {
      const { text, tone, note } = shelfState(row.Status, row.DisplayStatus)
      return (
        <div className={styles.status}>
          {shelf(row)}
          <StatusTag tone={tone}>{text}</StatusTag>
          {note ? <span className={styles.note}>{note}</span> : null}
        </div>
      )
    },
  },
  { key: 'updated', lesser: true, title: '更新', width: 112, sorts: true, recent: 'UpdatedAt' },
  {
    key: 'actions',
    title: '操作',
    always: true,
    width: 152,
    fixed: 'right',
    render: (_, row) => actions(row),
  },
]
