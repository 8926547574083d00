import { channelText } from '@greenstar/rules/setting/channel'
import { Typography } from 'antd'
import { Facts, Panel } from '../../ui/Panel'
import { WireDate } from '../../ui/WireDate'
import styles from './Dialogs.module.css'
import type { ConsoleOrder } from './order-data'

/** Who bought, where it goes, what was remarked, when it happened. */
export const OrderFacts = ({ order }: { order: ConsoleOrder }) => (
  <>
    <Panel title="收货信息">
      <Facts
        rows={[
          ['收货人', order.Address.ReceiverName],
          ['电话', order.Address.ReceiverPhone],
          [
            '地址',
            <Typography.Text
              key="address"
              copyable={{
                text: `${order.Address.ReceiverName} ${order.Address.ReceiverPhone} ${order.Address.FullAddress}`,
              }}
            >
              {order.Address.FullAddress}
            </Typography.Text>,
          ],
          ['买家备注', order.Remark || '无'],
          ['运营备注', order.ServiceRemark || '无'],
        ]}
      />
      {order.Remarks.length > 0 ? (
        <ul className={styles.remarks} aria-label="备注记录">
          {order.Remarks.map(({ Operator, Remark, CreateDate }) => (
            <li key={CreateDate + Remark}>
              <WireDate at={CreateDate} pattern="MM-DD HH:mm" /> {Operator}：{Remark || '清空备注'}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
    <Panel title="订单信息">
      <Facts
        rows={[
          ['会员', `${order.MemberName}（${order.MemberMobile}，${order.MemberLevel}）`],
          ['渠道', channelText[order.Channel] ?? order.Channel],
          ['下单', <WireDate key="created" at={order.CreateDate} />],
          ['付款', <WireDate key="paid" at={order.PayDate} />],
          ['发货', <WireDate key="shipped" at={order.ShipDate} />],
          ['完成', <WireDate key="finished" at={order.FinishDate} />],
          ...(order.CancelReason ? [['取消原因', order.CancelReason] as [string, string]] : []),
        ]}
      />
    </Panel>
  </>
)
