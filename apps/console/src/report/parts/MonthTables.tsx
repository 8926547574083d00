import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { SmallTable } from '../../ui/SmallTable'
import type { MonthReport } from './month-data'

const money = (of: string) => ({
  title: of,
  width: 130,
  align: 'right' as const,
})

/** How many and how much of each kind. */
export const CountedTable = ({
  title,
  rows,
  empty,
}: {
  title: string
  rows: MonthReport['Ways']
  empty: string
}) => (
  <Panel title={title}>
    <SmallTable
      rowKey="Name"
      rows={rows}
      empty={empty}
      columns={[
        { title: '名称', dataIndex: 'Name' },
        { title: '笔数', width: 80, align: 'right', dataIndex: 'Count' },
        { ...money('金额'), render: (_, row) => <Money yuan={row.Amount} /> },
      ]}
    />
  </Panel>
)

/** Documents issued and red-lettered in the month. */
export const InvoiceTable = ({ rows }: { rows: MonthReport['Invoices'] }) => (
  <Panel title="本月开具的发票">
    <SmallTable
      rowKey="Name"
      rows={rows}
      empty="没有开具发票"
      columns={[
        { title: '种类', dataIndex: 'Name' },
        { title: '蓝字张数', width: 90, align: 'right', dataIndex: 'Issued' },
        { ...money('价税合计'), render: (_, row) => <Money yuan={row.IssuedAmount} /> },
        { ...money('税额'), render: (_, row) => <Money yuan={row.IssuedTax} /> },
        { title: '红字张数', width: 90, align: 'right', dataIndex: 'Red' },
        { ...money('红字金额'), render: (_, row) => <Money yuan={row.RedAmount} /> },
        { ...money('红字税额'), render: (_, row) => <Money yuan={row.RedTax} /> },
      ]}
    />
  </Panel>
)

const OfBill = ({ yuan }: { yuan: number | null }) => (yuan === null ? <>未对账</> : <Money yuan={yuan} />)

/** The month day by day, beside the channel's bill of each day. */
export const DayTable = ({ rows }: { rows: MonthReport['Days'] }) => (
  <Panel title="每日">
    <SmallTable
      rowKey="Day"
      rows={rows}
      empty="这个月还没有开始"
      columns={[
        { title: '日期', dataIndex: 'Day' },
        { ...money('收款'), render: (_, row) => <Money yuan={row.Received} /> },
        { ...money('账单收款'), render: (_, row) => <OfBill yuan={row.BillReceived} /> },
        { ...money('退款'), render: (_, row) => <Money yuan={row.Refunded} /> },
        { ...money('账单退款'), render: (_, row) => <OfBill yuan={row.BillRefunded} /> },
        { title: '差异', width: 80, align: 'right', dataIndex: 'Differences' },
        { ...money('开票净额'), render: (_, row) => <Money yuan={row.Invoiced} /> },
      ]}
    />
  </Panel>
)
