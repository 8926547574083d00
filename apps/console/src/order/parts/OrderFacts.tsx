import { channelText } from '@greenstar/rules/setting/channel'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chatPaths } from '../../chat/chat.paths'
import { memberPaths } from '../../member/member.paths'
import { may } from '../../platform/session'
import { Facts, Panel } from '../../ui/detail/Panel'
import { WireDate } from '../../ui/detail/WireDate'
import { Reveal } from '../../ui/dialog/Reveal'
import styles from './Dialogs.module.css'
import { parcelsAnchor } from './OrderParcels'
import type { ConsoleOrder } from './order-data'
import { useReceivers } from './use-receivers'

/** Buyer, receiver, remarks and times of an order. */
export const OrderFacts = ({ order }: { order: ConsoleOrder }) => (
  <>
    <ReceiverPanel order={order} />
    <Panel title="订单信息">
      <Facts
        rows={[
          ['会员', <Member key="member" order={order} />],
          ...(may('chat.read')
            ? [
                [
                  '客服',
                  <Link key="chats" to={chatPaths.with(order.MemberID)}>
                    与会员的会话
                  </Link>,
                ] as [string, ReactNode],
              ]
            : []),
          ['渠道', channelText[order.Channel] ?? order.Channel],
          ['下单', <WireDate key="created" at={order.CreateDate} />],
          ['付款', <WireDate key="paid" at={order.PayDate} />],
          [
            '发货',
            <span key="shipped">
              <WireDate at={order.ShipDate} />
              {order.Parcels.length > 0 ? (
                <>
                  {' · '}
                  <a href={`#${parcelsAnchor}`}>包裹 {order.Parcels.length} 个</a>
                </>
              ) : null}
            </span>,
          ],
          ['完成', <WireDate key="finished" at={order.FinishDate} />],
          ...(order.CancelReason ? [['取消原因', order.CancelReason] as [string, string]] : []),
        ]}
      />
    </Panel>
  </>
)

/** The buyer, with a link to their page. */
const Member = ({ order }: { order: ConsoleOrder }) => {
  const name = `${order.MemberName}（${order.MemberMobile}，${order.MemberLevel}）`
  return may('member.read') ? <Link to={memberPaths.detail(order.MemberID)}>{name}</Link> : name
}

/** Masked receiver, shown in full to a permitted operator after a reason; only the full one can be copied. */
const ReceiverPanel = ({ order }: { order: ConsoleOrder }) => {
  const { reveal, isBusy, onAsk, of } = useReceivers([order.ID])
  const whole = of(order.ID)
  const { ReceiverName, ReceiverPhone, FullAddress } = whole ?? order.Address
  return (
    <Panel
      title="收货信息"
      extra={
        may('order.contact') ? (
          <Reveal of={reveal} what="收货人完整信息" busy={isBusy} onAsk={onAsk} />
        ) : undefined
      }
    >
      <Facts
        rows={[
          ['收货人', ReceiverName],
          ['电话', ReceiverPhone],
          [
            '地址',
            whole ? (
              <Typography.Text
                key="address"
                copyable={{ text: `${ReceiverName} ${ReceiverPhone} ${FullAddress}` }}
              >
                {FullAddress}
              </Typography.Text>
            ) : (
              FullAddress
            ),
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
  )
}
