import type { DataOf, Ops } from '@greenstar/contract'
import { yuanText } from '../ui/detail/Money'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import styles from './FreightPage.module.css'

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

export const freightColumns = (
  actions: ((row: FreightTemplate) => React.ReactNode) | undefined,
): DataColumn<FreightTemplate>[] => [
  {
    key: 'name',
    title: '模板',
    always: true,
    width: 130,
    render: (_, row) => (
      <>
        <p className={styles.name}>{row.Name}</p>
        <p className={styles.note}>{row.Code}</p>
      </>
    ),
  },
  {
    key: 'used',
    title: '商品',
    width: 84,
    align: 'right',
    render: (_, row) => (
      <>
        <span className="num">{row.ProductNum.toLocaleString()}</span> 件
      </>
    ),
  },
  { key: 'near', title: '首重 + 续重', width: 160, render: (_, row) => step(row.FirstPrice, row.NextPrice) },
  {
    key: 'far',
    title: '非包邮地区',
    width: 160,
    render: (_, row) => step(row.FarFirstPrice, row.FarNextPrice),
  },
  { key: 'undeliverable', title: '不配送', width: 180, render: (_, row) => areas(row.Undeliverable) },
  {
    key: 'held',
    title: '季节停发',
    width: 160,
    render: (_, row) => (
      <>
        {areas(row.Held)}
        {row.HeldUntil ? <p className={styles.note}>至 {row.HeldUntil}</p> : null}
      </>
    ),
  },
  ...actionColumn(110, actions),
]
