import { ChatKind, ChatSide } from '@greenstar/rules/chat/chat.state'
import { Button, Image } from 'antd'
import { Link } from 'react-router'
import { productPaths } from '../../catalog/product.paths'
import { orderPaths } from '../../order/order.paths'
import { yuanText } from '../../ui/detail/Money'
import { pictureAt } from '../../ui/detail/picture-at'
import { Thumb } from '../../ui/detail/Thumb'
import { dateText } from '../../ui/detail/WireDate'
import styles from '../ChatDesk.module.css'
import type { ChatRoom } from '../chat.words'

type Message = ChatRoom['Messages'][number]

type Props = { message: Message; isRead: boolean; onRecall: (() => void) | undefined }

/** One message; the member's are on the left. */
export const TalkMessage = ({ message, isRead, onRecall }: Props) => {
  const { Side, Operator, CreateDate } = message
  if (message.IsRecalled)
    return (
      <p className={styles.notice}>{Side === ChatSide.desk ? `客服 ${Operator} ` : '会员'}已撤回一条消息</p>
    )
  if (message.Kind === ChatKind.article)
    return <p className={styles.notice}>已推荐帮助文章：{message.Text}</p>
  if (Side === ChatSide.system) return <p className={styles.notice}>{message.Text}</p>
  const isDesk = Side === ChatSide.desk
  return (
    <div className={styles.message} data-desk={isDesk || undefined}>
      <span className={styles.meta}>
        {isDesk ? `客服 ${Operator}` : '会员'}{' '}
        <time className="num">{dateText(CreateDate, 'MM-DD HH:mm')}</time>
        {isRead ? ' 已读' : ''}
        {onRecall ? (
          <Button type="link" size="small" onClick={onRecall}>
            撤回
          </Button>
        ) : null}
      </span>
      <Content message={message} />
    </div>
  )
}

const Content = ({
  message: { Kind, Text, Image: picture, ImageReason, Order, Product },
}: {
  message: Message
}) => {
  if (Kind === ChatKind.picture)
    return picture ? (
      <Image width={160} src={pictureAt(picture, 320)} preview={{ src: picture }} alt="聊天图片" />
    ) : (
      <p className={styles.bubble}>图片未通过审核：{ImageReason}</p>
    )
  if (Kind === ChatKind.order)
    return Order ? (
      <Link className={styles.card} to={orderPaths.detail(Order.ID)}>
        <Thumb src={Order.ImgPath} size={48} />
        <span>
          <strong>{Order.Name}</strong>
          <span>
            {Order.StatusName} · {yuanText(Order.PayAmount)}
          </span>
          <span className="num">{Order.Code}</span>
        </span>
      </Link>
    ) : (
      <p className={styles.bubble}>[订单不存在]</p>
    )
  if (Kind === ChatKind.product)
    return Product ? (
      <Link className={styles.card} to={productPaths.edit(Product.ID)}>
        <Thumb src={Product.ImgPath} size={48} />
        <span>
          <strong>{Product.Name}</strong>
          <span>{yuanText(Product.Price)}</span>
        </span>
      </Link>
    ) : (
      <p className={styles.bubble}>[商品不存在]</p>
    )
  return <p className={styles.bubble}>{Text}</p>
}
