import { api } from '@greenstar/web/ops-api'
import { usePages } from '../../platform/use-pages'
import { PagedPanel } from '../../ui/PagedPanel'
import { SmallTable } from '../../ui/SmallTable'
import { StatusTag } from '../../ui/StatusTag'
import { WireDate } from '../../ui/WireDate'

/** Each day's comparison and what is left of it. */
export const BillChecks = () => {
  const list = usePages(api.payment.ListBillChecks, {})
  return (
    <PagedPanel title="每日结果" list={list}>
      <SmallTable
        rowKey="ID"
        rows={list.rows}
        isPending={list.isPending}
        empty="还没有比对过账单"
        columns={[
          { title: '账单日', render: (_, row) => <span className="num">{row.Day}</span> },
          {
            title: '账单行数',
            align: 'right',
            render: (_, row) => <span className="num">{row.Rows}</span>,
          },
          {
            title: '差异',
            align: 'right',
            render: (_, row) => <span className="num">{row.Differences}</span>,
          },
          {
            title: '结果',
            render: (_, { Differences, Open }) => (
              <StatusTag tone={Open > 0 ? 'clay' : 'green'}>
                {Open > 0 ? `${Open} 笔待处理` : Differences > 0 ? '差异已处理' : '一致'}
              </StatusTag>
            ),
          },
          {
            title: '比对时间',
            render: (_, row) => <WireDate at={row.CheckDate} pattern="YYYY-MM-DD HH:mm" />,
          },
        ]}
      />
    </PagedPanel>
  )
}
