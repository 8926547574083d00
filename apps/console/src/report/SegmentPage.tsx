import type { DataOf, Ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Money } from '../ui/detail/Money'
import { PageHead } from '../ui/detail/PageHead'
import { Panel } from '../ui/detail/Panel'
import { Unread } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { countColumn, moneyColumn } from '../ui/list/figure-columns'
import { SmallTable } from '../ui/list/SmallTable'
import { rateText } from './parts/rate-text'

type Segments = DataOf<Ops['report']['GetSegments']>
type Cell = { Members: number; Spent: number } | undefined

/** Buyers by how recent their newest order is (rows) and how many they placed (columns). */
const Classes = ({ data }: { data: Segments }) => {
  const { Recencies, Frequencies, Cells } = data
  const rows = Recencies.map((name, recency) => ({
    name,
    cells: Frequencies.map(
      (_, frequency): Cell => Cells.find((cell) => cell.Recency === recency && cell.Frequency === frequency),
    ),
  }))
  return (
    <SmallTable
      rowKey="name"
      rows={rows}
      columns={[
        { title: '最近下单', dataIndex: 'name', width: 120 },
        ...Frequencies.map((title, index) => ({
          title,
          key: title,
          align: 'right' as const,
          render: (_: unknown, { cells }: (typeof rows)[number]) => {
            const cell = cells[index]
            return cell ? (
              <>
                <span className="num">{cell.Members.toLocaleString()} 人</span>
                <div>
                  <Money yuan={cell.Spent} />
                </div>
              </>
            ) : (
              '—'
            )
          },
        })),
      ]}
    />
  )
}

const shownMonths = 6

/** Members by the month of their first paid order, and how many of them paid again in each later month. */
const Cohorts = ({ rows }: { rows: Segments['Cohorts'] }) => (
  <SmallTable
    rowKey="Month"
    rows={rows}
    empty="还没有付款的订单"
    columns={[
      { title: '首单月份', dataIndex: 'Month', width: 100, className: 'num' },
      countColumn('新客', 'Members'),
      ...Array.from({ length: shownMonths }, (_, index) => ({
        title: `第 ${index + 1} 个月`,
        key: `month-${index}`,
        align: 'right' as const,
        className: 'num',
        render: (_: unknown, { Returned, Members }: Segments['Cohorts'][number]) => {
          const returned = Returned[index + 1]
          return returned === undefined ? '' : `${returned}（${rateText(returned, Members)}）`
        },
      })),
      moneyColumn('累计付款', 'Paid'),
    ]}
  />
)

/** Classes of buyers (RFM) and the months of first orders. */
export default function SegmentPage() {
  const read = useCall(api.report.GetSegments, {}, { quiet: true })
  const { data } = read
  if (!data) return <Unread query={read} rows={10} />
  return (
    <>
      <PageHead
        title="会员分层"
        facts={
          data.At ? `${dateText(data.At, 'M 月 D 日 HH:mm')} 计算，每天凌晨更新` : '每天凌晨计算，还没有算过'
        }
      />
      <Flex vertical gap={16}>
        <Panel title="最近下单与单数">
          <Classes data={data} />
        </Panel>
        <Panel title="新客复购">
          <Cohorts rows={data.Cohorts} />
        </Panel>
      </Flex>
    </>
  )
}
