import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Pagination, Table } from 'antd'
import { useState } from 'react'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { WireDate } from '../../ui/WireDate'
import styles from '../BillPage.module.css'

const pageSize = 10

/** Each day's comparison and what is left of it. */
export const BillChecks = () => {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useCall(
    api.payment.ListBillChecks,
    { currentPage: page, pageSize },
    { quiet: true, placeholderData: (before) => before },
  )
  const total = data?.TotalCount ?? 0
  return (
    <Panel title="每日结果">
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      ) : (
        <Table
          rowKey="ID"
          size="small"
          loading={isPending}
          pagination={false}
          dataSource={data?.DataList ?? []}
          locale={{ emptyText: '还没有比对过账单' }}
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
      )}
      {total > pageSize ? (
        <div className={styles.pages}>
          <Pagination
            current={page}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        </div>
      ) : null}
    </Panel>
  )
}
