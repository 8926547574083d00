import { ChatKind } from '@greenstar/rules/chat/chat.state'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderPaths } from '../../order/order.paths'
import { OrderActs } from '../../order/shared/OrderActs'
import { may } from '../../platform/session'
import { yuanText } from '../../ui/detail/Money'
import { Thumb } from '../../ui/detail/Thumb'
import { Unread } from '../../ui/detail/Trouble'
import { dateText } from '../../ui/detail/WireDate'
import styles from '../ChatDesk.module.css'
import type { ChatMember } from '../chat.words'

type Props = { chatId: number; order: ChatMember['Orders'][number]; maySend: boolean }

/** An order of the member: sent as a card, and with 处理 its parcels and what the desk may do about it. */
export const OrderBeside = ({ chatId, order, maySend }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const send = useAction(api.chat.AnswerChat)
  return (
    <div className={styles.beside}>
      <div className={styles.order}>
        <Thumb src={order.ImgPath} size={40} />
        <Link to={orderPaths.detail(order.ID)}>
          {order.Name}
          <span>
            {order.StatusName} · {yuanText(order.PayAmount)}
          </span>
        </Link>
      </div>
      <div className={styles.acts}>
        {maySend ? (
          <Button
            size="small"
            aria-label={`发送订单 ${order.Code}`}
            onClick={() =>
              send.mutate({ id: chatId, clientID: newRequestId(), kind: ChatKind.order, orderID: order.ID })
            }
          >
            发送
          </Button>
        ) : null}
        {may('order.read') ? (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '物流与处理'}
          </Button>
        ) : null}
      </div>
      {isOpen ? <Opened id={order.ID} /> : null}
    </div>
  )
}

const Opened = ({ id }: { id: number }) => {
  const read = useCall(api.order.GetOrderForConsole, { id }, { quiet: true })
  const { data: order } = read
  if (!order) return <Unread query={read} rows={2} />
  return (
    <>
      {order.Parcels.length === 0 ? <p className={styles.empty}>还没有发货</p> : null}
      {order.Parcels.map((parcel) => {
        const track = order.Tracks.find(({ ParcelID }) => ParcelID === parcel.ID)
        const [step] = track?.Steps ?? []
        return (
          <p key={parcel.ID} className={styles.parcel}>
            {parcel.ShipperName} <span className="num">{parcel.LogisticCode}</span>{' '}
            {track?.StateCN ?? '已发货'}
            {step ? (
              <span>
                {dateText(step.At, 'MM-DD HH:mm')} {step.Text}
              </span>
            ) : null}
          </p>
        )
      })}
      <div className={styles.acts}>
        <OrderActs order={order} size="small" />
      </div>
    </>
  )
}
