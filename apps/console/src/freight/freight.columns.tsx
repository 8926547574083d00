import type { DataOf, Ops } from '@greenstar/contract'
import { Button, type TableColumnType } from 'antd'
import { ListText } from '../ui/ListCard'
import { yuanText } from '../ui/Money'

type Room = DataOf<Ops['freight']['GetFreightRoom']>
export type FreightTemplate = Room['Templates'][number]
export type FreightArea = Room['Areas'][number]

const price = (yuan: number | null) => (yuan === null ? '按参数' : yuanText(yuan))
const step = (first: number | null, next: number | null) =>
  first === null && next === null ? (
    '按业务参数'
  ) : (
    <span className="num">
      {price(first)} + {price(next)}
    </span>
  )
const areas = (list: readonly { Name: string }[]) => list.map(({ Name }) => Name).join('、') || '—'

/** Columns of the templates; without `onEdit` they are only read. */
export const freightColumns = (
  onEdit?: (template: FreightTemplate) => void,
): TableColumnType<FreightTemplate>[] => [
  {
    key: 'name',
    title: '模板',
    width: 180,
    render: (_, row) => (
      <ListText
        name={row.Name}
        note={
          <>
            {row.Code} · <span className="num">{row.ProductNum.toLocaleString()}</span> 件商品
          </>
        }
      />
    ),
  },
  { key: 'near', title: '首重 + 续重', width: 170, render: (_, row) => step(row.FirstPrice, row.NextPrice) },
  {
    key: 'far',
    title: '非包邮地区',
    width: 170,
    render: (_, row) => step(row.FarFirstPrice, row.FarNextPrice),
  },
  { key: 'undeliverable', title: '不配送', render: (_, row) => areas(row.Undeliverable) },
  { key: 'held', title: '季节停发', render: (_, row) => areas(row.Held) },
  ...(onEdit
    ? [
        {
          key: 'actions',
          title: '操作',
          width: 80,
          render: (_: unknown, row: FreightTemplate) => (
            <Button type="link" onClick={() => onEdit(row)}>
              编辑
            </Button>
          ),
        },
      ]
    : []),
]
