import { ChatKind } from '@greenstar/rules/chat/chat.state'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { Button } from 'antd'
import { Link } from 'react-router'
import { aftersalePaths } from '../../aftersale/aftersale.paths'
import { memberPaths } from '../../member/member.paths'
import { orderPaths } from '../../order/order.paths'
import { may, session } from '../../platform/session'
import { yuanText } from '../../ui/Money'
import { Facts, Panel } from '../../ui/Panel'
import { Thumb } from '../../ui/Thumb'
import { Unread } from '../../ui/Trouble'
import { dateText } from '../../ui/WireDate'
import styles from '../ChatDesk.module.css'

/** The member: level, orders, cases, and ratings of earlier services. */
export const MemberPanel = ({ id }: { id: number }) => {
  const read = useCall(api.chat.GetChatMember, { id }, { quiet: true })
  const room = useCall(api.chat.GetChatRoom, { id }, { quiet: true })
  const send = useAction(api.chat.AnswerChat)
  const { data: one } = read
  if (!one) return <Unread query={read} rows={8} />
  const maySend = may('chat.answer') && room.data?.Chat.OperatorID === session.get()?.Operator.ID
  return (
    <aside className={styles.member} aria-label="会员资料">
      <Panel title="会员" extra={<Link to={memberPaths.detail(one.MemberID)}>详情</Link>}>
        <Facts
          rows={[
            ['昵称', one.Name],
            ['手机', one.Phone],
            ['等级', `Lv${one.Level}`],
            ['绿星币', one.Pollen],
            ['已付订单', `${one.OrderCount} 笔，${yuanText(one.PaidAmount)}`],
            ['注册', dateText(one.RegisterDate, 'YYYY-MM-DD')],
          ]}
        />
      </Panel>
      <Panel title="最近订单" extra={<Link to={orderPaths.of(one.MemberID)}>全部</Link>}>
        {one.Orders.length === 0 ? <p className={styles.empty}>没有订单</p> : null}
        {one.Orders.map((order) => (
          <div key={order.ID} className={styles.order}>
            <Thumb src={order.ImgPath} size={40} />
            <Link to={orderPaths.detail(order.ID)}>
              {order.Name}
              <span>
                {order.StatusName} · {yuanText(order.PayAmount)}
              </span>
            </Link>
            {maySend ? (
              <Button
                size="small"
                aria-label={`发送订单 ${order.Code}`}
                onClick={() =>
                  send.mutate({ id, clientID: newRequestId(), kind: ChatKind.order, orderID: order.ID })
                }
              >
                发送
              </Button>
            ) : null}
          </div>
        ))}
      </Panel>
      <Panel title="售后">
        {one.Cases.length === 0 ? <p className={styles.empty}>没有售后</p> : null}
        {one.Cases.map((row) => (
          <p key={row.ID} className={styles.case}>
            <Link to={aftersalePaths.detail(row.ID)}>{row.Code}</Link>
            <span>{row.StatusName}</span>
          </p>
        ))}
      </Panel>
      <Panel title="以往服务">
        {one.Services.length === 0 ? <p className={styles.empty}>没有以往服务</p> : null}
        {one.Services.map((row) => (
          <p key={row.CloseDate} className={styles.case}>
            <span>
              {dateText(row.CloseDate, 'MM-DD HH:mm')} {row.Operator}
            </span>
            <span>{row.Score === null ? '未评价' : `${row.Score} 星 ${row.Remark}`}</span>
          </p>
        ))}
      </Panel>
    </aside>
  )
}
