import type { TableColumnType } from 'antd'
import { Money } from '../../ui/detail/Money'
import { Panel } from '../../ui/detail/Panel'
import { Pictured } from '../../ui/detail/Pictured'
import { Thumb } from '../../ui/detail/Thumb'
import { SmallTable } from '../../ui/list/SmallTable'

type Offer = { ProductID: number; ProductImage: string; ProductName: string; Price: number }
type Props<Line> = {
  lines: readonly Line[]
  /** Below the product's name. */
  note: (line: Line) => string
  /** Title and amount (yuan) of the campaign's own price. */
  price: readonly [title: string, yuan: (line: Line) => number]
  /** Columns after the prices. */
  figures: TableColumnType<Line>[]
}

/** The products of a campaign with the selling price, the campaign's own price and their sales. */
export const OfferTable = <Line extends Offer>({
  lines,
  note,
  price: [title, yuan],
  figures,
}: Props<Line>) => (
  <Panel title="商品">
    <SmallTable<Line>
      rowKey="ProductID"
      rows={lines}
      columns={[
        {
          key: 'product',
          title: '商品',
          width: 320,
          render: (_, row) => (
            <Pictured
              picture={<Thumb src={row.ProductImage} size={40} />}
              name={row.ProductName}
              note={note(row)}
            />
          ),
        },
        { key: 'price', title: '售价', align: 'right', render: (_, row) => <Money yuan={row.Price} /> },
        { key: 'offer', title, align: 'right', render: (_, row) => <Money yuan={yuan(row)} /> },
        ...figures,
      ]}
    />
  </Panel>
)

const right = 'right' as const

/** Pieces of a campaign that has a quota of each product. */
export const quotaFigures = [
  { key: 'quota', title: '数量', dataIndex: 'Quota', align: right },
  { key: 'taken', title: '已下单', dataIndex: 'Taken', align: right },
  { key: 'sold', title: '已付款', dataIndex: 'Sold', align: right },
  {
    key: 'left',
    title: '剩余',
    align: right,
    render: (_: unknown, row: { Quota: number; Taken: number }) => row.Quota - row.Taken,
  },
  { key: 'free', title: '普通可售', dataIndex: 'Free', align: right },
]
