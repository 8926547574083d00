import type { DataOf, Ops } from '@greenstar/contract'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import styles from './FreightPage.module.css'

type Room = DataOf<Ops['freight']['GetCourierRoom']>
export type Courier = Room['Couriers'][number] & { ID: number }

const days = (count: number) => (
  <>
    <span className="num">{count}</span> 天
  </>
)

export const courierColumns = (
  actions: ((row: Courier) => React.ReactNode) | undefined,
): DataColumn<Courier>[] => [
  {
    key: 'name',
    title: '物流公司',
    always: true,
    width: 150,
    render: (_, row) => (
      <>
        <p className={styles.name}>{row.Name}</p>
        <p className={styles.note}>{row.Code}</p>
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 84,
    state: (row) => [row.IsUsed ? 'green' : 'neutral', row.IsUsed ? '启用' : '停用'],
  },
  {
    key: 'phone',
    title: '客服电话',
    width: 120,
    render: (_, row) => <span className="num">{row.Phone || '—'}</span>,
  },
  { key: 'days', title: '一般地区', width: 90, align: 'right', render: (_, row) => days(row.Days) },
  { key: 'far', title: '偏远地区', width: 90, align: 'right', render: (_, row) => days(row.FarDays) },
  {
    key: 'regions',
    title: '单独设置的地区',
    width: 300,
    render: (_, { Regions }) => Regions.map(({ Name, Days }) => `${Name} ${Days} 天`).join('、') || '—',
  },
  ...actionColumn(80, actions),
]
