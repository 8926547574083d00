import { List } from 'antd'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { WireDate } from '../../ui/WireDate'
import type { ConsoleOrder } from './order-data'

/** Attempts to pay and money given back. */
export const OrderPayments = ({ order }: { order: ConsoleOrder }) => (
  <Panel title="支付与退款">
    <List
      size="small"
      locale={{ emptyText: '还没有支付记录' }}
      dataSource={[
        ...order.PayLogList.map((pay, index) => ({
          key: `p${index}`,
          title: `${pay.PayTypeCN} · ${pay.PayStatusCN}`,
          yuan: pay.PayAmount,
          at: pay.PayDate,
        })),
        ...order.Refunds.map((refund) => ({
          key: refund.RefundCode,
          title: `退款 · ${refund.StatusCN}${refund.Reason ? ` · ${refund.Reason}` : ''}`,
          yuan: -refund.Amount,
          at: refund.CreateDate,
        })),
      ]}
      renderItem={({ key, title, yuan, at }) => (
        <List.Item key={key} extra={<Money yuan={yuan} />}>
          <List.Item.Meta title={title} description={<WireDate at={at} />} />
        </List.Item>
      )}
    />
  </Panel>
)
