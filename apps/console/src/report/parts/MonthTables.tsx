import { Panel } from '../../ui/detail/Panel'
import { countColumn, moneyColumn } from '../../ui/list/figure-columns'
import { SmallTable } from '../../ui/list/SmallTable'
import type { MonthReport } from './month-data'

/** Count and amount of each kind. */
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
        countColumn('笔数', 'Count'),
        moneyColumn('金额', 'Amount'),
      ]}
    />
  </Panel>
)

/** Documents and red letters issued in the month. */
export const InvoiceTable = ({ rows }: { rows: MonthReport['Invoices'] }) => (
  <Panel title="本月开具的发票">
    <SmallTable
      rowKey="Name"
      rows={rows}
      empty="没有开具发票"
      columns={[
        { title: '种类', dataIndex: 'Name' },
        countColumn('蓝字张数', 'Issued', 90),
        moneyColumn('价税合计', 'IssuedAmount'),
        moneyColumn('税额', 'IssuedTax'),
        countColumn('红字张数', 'Red', 90),
        moneyColumn('红字金额', 'RedAmount'),
        moneyColumn('红字税额', 'RedTax'),
      ]}
    />
  </Panel>
)

/** Ten columns must fit at 1280 px. */
const slim = { width: 112 }

/** Days of the month next to the channel's bill of each day. */
export const DayTable = ({ rows }: { rows: MonthReport['Days'] }) => (
  <Panel title="每日">
    <SmallTable
      rowKey="Day"
      rows={rows}
      empty="这个月还没有开始"
      columns={[
        { title: '日期', dataIndex: 'Day', width: 110 },
        moneyColumn('收款', 'Received', slim),
        moneyColumn('账单收款', 'BillReceived', { ...slim, none: '未对账' }),
        moneyColumn('退款', 'Refunded', slim),
        moneyColumn('账单退款', 'BillRefunded', { ...slim, none: '未对账' }),
        countColumn('差异', 'Differences'),
        moneyColumn('开票净额', 'Invoiced', slim),
        moneyColumn('奖金变动', 'BonusChange', slim),
        moneyColumn('提现打款', 'Transferred', slim),
        moneyColumn('代扣个税', 'Tax', slim),
      ]}
    />
  </Panel>
)
