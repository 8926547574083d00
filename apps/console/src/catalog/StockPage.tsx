import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Popover } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useEdit } from '../platform/use-edit'
import { useList } from '../platform/use-list'
import { isStopped } from '../ui/detail/is-stopped'
import { LinkButton } from '../ui/detail/LinkButton'
import { dateText } from '../ui/detail/WireDate'
import { NumberInput } from '../ui/form/NumberInput'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { PresaleDialog } from './parts/PresaleDialog'
import { StockDialog } from './parts/StockDialog'
import { Goods } from './product.columns'
import styles from './product.columns.module.css'
import { productPaths } from './product.paths'
import { statusWord } from './product.words'
import { useChoices } from './use-taxonomy'

type StockRow = DataOf<Ops['catalog']['ListStock']>['DataList'][number]

/** Low-stock mark of a line: its own, or the shop's. */
const LowMark = ({ row, shopMark }: { row: StockRow; shopMark: number }) => {
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [mark, setMark] = useState<number | null>(row.LowStock)
  const box = useRef<HTMLDivElement>(null)
  const save = useEdit(api.catalog.SetLowStock, {
    isEditing: open,
    onSuccess: () => {
      message.success('已设置提醒数')
      setOpen(false)
    },
  })
  const put = (lowStock: number | null) =>
    save.mutate({ id: row.ID, ...(lowStock === null ? {} : { lowStock }) })
  const text = row.LowStock === null ? `${shopMark}（通用）` : String(row.LowStock)
  if (!may('product.stock')) return <span className="num">{text}</span>
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      title="低库存提醒"
      content={
        <div ref={box} className={styles.actions}>
          <NumberInput
            aria-label="提醒数"
            min={0}
            max={9999}
            precision={0}
            placeholder={String(shopMark)}
            value={mark}
            onChange={setMark}
          />
          <Button
            type="primary"
            disabled={mark === null}
            loading={save.isPending}
            onClick={() => (isStopped(box.current) ? undefined : put(mark))}
          >
            保存
          </Button>
          <Button onClick={() => put(null)}>用通用值</Button>
        </div>
      }
    >
      <button type="button" className={styles.lines} aria-label={`${row.Name} 提醒数 ${text}`}>
        <span className="num">{text}</span>
      </button>
    </Popover>
  )
}

const columns = (
  shopMark: number,
  adjust: (row: StockRow) => void,
  presell: (row: StockRow) => void,
): DataColumn<StockRow>[] => [
  {
    key: 'goods',
    title: '商品规格',
    always: true,
    width: 270,
    render: (_, row) => (
      <Goods
        src={row.ImgPath}
        name={<Link to={productPaths.edit(row.PageID)}>{row.Name}</Link>}
        note={
          <>
            {row.Code} {row.Attribute}
          </>
        }
      />
    ),
  },
  { key: 'status', title: '状态', width: 80, render: (_, row) => statusWord(row.Status) },
  {
    key: 'onHand',
    title: '在库',
    width: 90,
    align: 'right',
    sorts: true,
    render: (_, row) => (
      <>
        <span className="num">{row.OnHand.toLocaleString()}</span>
        {row.Damaged > 0 ? <p className={styles.note}>另残损 {row.Damaged}</p> : null}
      </>
    ),
  },
  { key: 'locked', title: '订单占用', width: 100, sorts: true, count: 'Locked' },
  {
    key: 'stock',
    title: '可售',
    width: 90,
    align: 'right',
    sorts: true,
    render: (_, row) => (
      <span className={styles.count} data-low={row.IsLow || undefined}>
        {row.Stock.toLocaleString()}
      </span>
    ),
  },
  {
    key: 'presale',
    lesser: true,
    title: '预售',
    width: 120,
    align: 'right',
    render: (_, row) =>
      row.PresaleQuota > 0 ? (
        <>
          <span className="num">{row.PresaleQuota.toLocaleString()}</span>
          <p className={styles.note}>{dateText(row.ShipByDate, 'MM-DD')} 前发</p>
        </>
      ) : (
        '—'
      ),
  },
  {
    key: 'low',
    title: '提醒数',
    width: 120,
    align: 'right',
    render: (_, row) => <LowMark row={row} shopMark={shopMark} />,
  },
  { key: 'sold', lesser: true, title: '销量', width: 90, count: 'SoldNum' },
  {
    key: 'actions',
    title: '操作',
    always: true,
    width: 150,
    fixed: 'right',
    render: (_, row) => (
      <div className={styles.actions}>
        {may('product.stock') ? (
          <>
            <Button type="link" onClick={() => adjust(row)}>
              调整
            </Button>
            <Button type="link" onClick={() => presell(row)}>
              预售
            </Button>
          </>
        ) : null}
        <Link to={productPaths.movesOf(row.ID)}>流水</Link>
      </div>
    ),
  },
]

/** Stock of every line, lowest first. */
export default function StockPage() {
  const [adjusting, setAdjusting] = useState<StockRow>()
  const [preselling, setPreselling] = useState<StockRow>()
  const fields = filterFields([
    { kind: 'text', key: 'keyword', label: '搜索库存', hint: '名称、编码或拼音' },
    { kind: 'choice', key: 'classID', label: '分类', choices: useChoices('class') },
  ])
  const list = useList(api.catalog.ListStock, { fields, also: ['tab'] })
  const { data } = list
  return (
    <ListPage
      title="库存"
      facts={data ? `可售不高于提醒数时提醒；没有单独设置的规格用通用值 ${data.ShopMark} 件` : null}
      actions={
        <>
          {may('product.stock') && may('product.write') ? (
            <LinkButton to={productPaths.import}>用表格盘点</LinkButton>
          ) : null}
          <LinkButton to={productPaths.moves}>库存流水</LinkButton>
        </>
      }
      name="stock"
      label="库存列表"
      list={list}
      columns={columns(data?.ShopMark ?? 0, setAdjusting, setPreselling)}
      tabs={{
        key: 'tab',
        items: [
          { value: '', text: '全部', count: data?.AllCount },
          { value: 'low', text: '库存偏低', count: data?.LowCount },
          { value: 'out', text: '无货', count: data?.OutCount },
        ],
      }}
    >
      {adjusting ? <StockDialog line={adjusting} onClose={() => setAdjusting(undefined)} /> : null}
      {preselling ? <PresaleDialog line={preselling} onClose={() => setPreselling(undefined)} /> : null}
    </ListPage>
  )
}
