import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { Link } from 'react-router'
import { orderPaths } from '../order/order.paths'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { Goods } from './product.columns'
import { kindChoices, kindTone, kindWord } from './stock.words'

type MoveRow = DataOf<Ops['catalog']['ListStockMoves']>['DataList'][number]

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

const columns: DataColumn<MoveRow>[] = [
  { key: 'at', title: '时间', always: true, width: 140, minute: 'CreateDate' },
  {
    key: 'goods',
    title: '商品规格',
    always: true,
    width: 280,
    render: (_, row) => (
      <Goods
        src={row.ImgPath}
        name={row.Name}
        note={
          <>
            {row.Code} {row.Attribute}
          </>
        }
      />
    ),
  },
  { key: 'kind', title: '原因', width: 110, state: (row) => [kindTone(row.Kind), kindWord(row.Kind)] },
  {
    key: 'onHandDelta',
    title: '在库变化',
    width: 100,
    align: 'right',
    render: (_, row) => <span className="num">{signed(row.OnHandDelta)}</span>,
  },
  {
    key: 'lockedDelta',
    title: '占用变化',
    width: 100,
    align: 'right',
    render: (_, row) => <span className="num">{signed(row.LockedDelta)}</span>,
  },
  { key: 'onHand', title: '结存', width: 90, count: 'OnHand' },
  {
    key: 'reason',
    title: '说明',
    width: 200,
    render: (_, row) =>
      row.OrderID ? (
        <>
          订单 <Link to={orderPaths.detail(row.OrderID)}>{row.OrderCode}</Link>
        </>
      ) : (
        row.Reason || '—'
      ),
  },
  { key: 'actor', lesser: true, title: '经手', width: 100, text: 'Actor' },
]

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索商品', hint: '名称、编码或拼音' },
  { kind: 'choice', key: 'kind', label: '原因', choices: kindChoices },
  { kind: 'days', from: 'from', to: 'to', label: '时间' },
])

/** Every change of stock with time, kind, reason and operator. */
export default function StockMovePage() {
  const list = useList(api.catalog.ListStockMoves, {
    fields,
    also: ['productID'],
  })
  const only = list.filters.productID ? list.rows[0] : undefined
  return (
    <ListPage
      title="库存流水"
      facts={
        list.filters.productID ? (
          <>
            只看 <b>{only ? `${only.Name} ${only.Attribute}` : '所选规格'}</b>{' '}
            <Button type="link" size="small" onClick={() => list.set({ productID: '' })}>
              看全部
            </Button>
          </>
        ) : (
          '每一次入库、盘点、占用和发货都有记录，各行之和就是在库数'
        )
      }
      name="stock-moves"
      label="库存流水"
      list={list}
      columns={columns}
    />
  )
}
