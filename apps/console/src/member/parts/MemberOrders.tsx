import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Pagination, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderPaths } from '../../order/order.paths'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { WireDate } from '../../ui/WireDate'
import styles from './rows.module.css'

const pageSize = 10

/** The member's orders, the newest first. */
export const MemberOrders = ({ memberId }: { memberId: number }) => {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useCall(
    api.order.ListOrders,
    { member: memberId, currentPage: page, pageSize },
    { quiet: true, placeholderData: (before) => before },
  )
  const total = data?.TotalCount ?? 0
  return (
    <Panel title={`订单 ${data ? total : ''}`}>
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
          locale={{ emptyText: '还没有订单' }}
          columns={[
            {
              title: '订单号',
              width: 184,
              render: (_, row) => (
                <Link className="num" to={orderPaths.detail(row.ID)}>
                  {row.OrderCode}
                </Link>
              ),
            },
            { title: '商品', ellipsis: true, render: (_, row) => row.Title },
            { title: '状态', width: 80, render: (_, row) => row.OrderStatusCN },
            { title: '实付', width: 100, align: 'right', render: (_, row) => <Money yuan={row.PayAmount} /> },
            {
              title: '下单时间',
              width: 140,
              render: (_, row) => <WireDate at={row.CreateDate} pattern="YYYY-MM-DD HH:mm" />,
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
