import { Money, yuanText } from '../../ui/detail/Money'
import { Panel } from '../../ui/detail/Panel'
import { StatusTag } from '../../ui/detail/StatusTag'
import { SmallTable } from '../../ui/list/SmallTable'
import type { MonthReport } from './month-data'

type Row = MonthReport['Agreements'][number]

const Amount = ({ row, value }: { row: Row; value: number }) =>
  row.Unit === 'yuan' ? <Money yuan={value} /> : <span className="num">{value.toLocaleString()}</span>

/** Pairs of sums that must be equal, with their difference. */
export const Agreements = ({ data }: { data: MonthReport }) => {
  const wrong = data.Agreements.filter(({ Difference }) => Difference !== 0).length
  const waiting = data.UncomparedDays > 0 ? `${data.UncomparedDays} 天的账单还没有对` : '账单已全部对完'
  return (
    <Panel
      title="核对"
      extra={<span>{wrong === 0 ? `全部一致，${waiting}` : `${wrong} 项不一致，${waiting}`}</span>}
    >
      <SmallTable
        rowKey="Name"
        rows={data.Agreements}
        columns={[
          { title: '核对项', width: 150, dataIndex: 'Name' },
          {
            title: '一边',
            render: (_, row) => (
              <>
                {row.LeftName} <Amount row={row} value={row.Left} />
              </>
            ),
          },
          {
            title: '另一边',
            render: (_, row) => (
              <>
                {row.RightName} <Amount row={row} value={row.Right} />
              </>
            ),
          },
          {
            title: '差额',
            width: 140,
            align: 'right',
            render: (_, row) =>
              row.Difference === 0 ? (
                <StatusTag tone="green">一致</StatusTag>
              ) : (
                <StatusTag tone="clay">
                  {row.Unit === 'yuan' ? yuanText(row.Difference) : row.Difference.toLocaleString()}
                </StatusTag>
              ),
          },
        ]}
      />
    </Panel>
  )
}
