import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { aftersalePaths } from '../../aftersale/aftersale.paths'
import { MemberCoupons } from '../../coupon/shared/MemberCoupons'
import { memberPaths } from '../../member/member.paths'
import { MemberTags } from '../../member/shared/MemberTags'
import { orderPaths } from '../../order/order.paths'
import { may, session } from '../../platform/session'
import { yuanText } from '../../ui/detail/Money'
import { Facts, Panel } from '../../ui/detail/Panel'
import { Unread } from '../../ui/detail/Trouble'
import { dateText } from '../../ui/detail/WireDate'
import styles from '../ChatDesk.module.css'
import { ChatNotes } from './ChatNotes'
import { OrderBeside } from './OrderBeside'

/** The member: level, labels, notes, orders with what may be done about them, cases, coupons, earlier services. */
export const MemberPanel = ({ id }: { id: number }) => {
  const read = useCall(api.chat.GetChatMember, { id }, { quiet: true })
  const room = useCall(api.chat.GetChatRoom, { id }, { quiet: true })
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
            ['绿星币', one.Pollen.toLocaleString()],
            ['已付订单', `${one.OrderCount} 笔，${yuanText(one.PaidAmount)}`],
            ['注册', dateText(one.RegisterDate, 'YYYY-MM-DD')],
          ]}
        />
      </Panel>
      <MemberTags member={{ ID: one.MemberID, Tags: one.Tags }} />
      <ChatNotes id={id} notes={one.Notes} />
      <Panel title="最近订单" extra={<Link to={orderPaths.of(one.MemberID)}>全部</Link>}>
        {one.Orders.length === 0 ? <p className={styles.empty}>没有订单</p> : null}
        {one.Orders.map((order) => (
          <OrderBeside key={order.ID} chatId={id} order={order} maySend={maySend} />
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
      {may('coupon.read') ? <MemberCoupons member={{ ID: one.MemberID, MemberName: one.Name }} /> : null}
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
