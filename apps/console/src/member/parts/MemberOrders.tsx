import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { orderPaths } from '../../order/order.paths'
import { usePages } from '../../platform/use-pages'
import { Money } from '../../ui/detail/Money'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import { WireDate } from '../../ui/detail/WireDate'
import { SmallTable } from '../../ui/list/SmallTable'

/** The member's orders, newest first. */
export const MemberOrders = ({ memberId }: { memberId: number }) => {
  const list = usePages(api.order.ListOrders, { member: memberId })
  return (
    <PagedPanel title={`订单 ${list.total ?? ''}`} all={orderPaths.of(memberId)} list={list}>
      <SmallTable
        rowKey="ID"
        rows={list.rows}
        isPending={list.isPending}
        empty="还没有订单"
        columns={[
          {
            title: '订单号',
            width: 170,
            render: (_, row) => (
              <Link className="num" to={orderPaths.detail(row.ID)}>
                {row.OrderCode}
              </Link>
            ),
          },
          { title: '商品', ellipsis: true, render: (_, row) => row.Lines.map(({ Name }) => Name).join('、') },
          { title: '状态', width: 76, render: (_, row) => row.OrderStatusCN },
          { title: '实付', width: 92, align: 'right', render: (_, row) => <Money yuan={row.PayAmount} /> },
          {
            title: '下单时间',
            width: 118,
            render: (_, row) => <WireDate at={row.CreateDate} pattern="YYYY-MM-DD" />,
          },
        ]}
      />
    </PagedPanel>
  )
}
