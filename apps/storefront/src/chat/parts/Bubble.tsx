import type {
  ChatMessageData,
  ChatProductCardData,
  OrderCardData,
} from '@greenstar/contract/chat/chat.shapes'
import { articlePath, NewsColumn } from '@greenstar/rules/article/news-column'
import { ChatKind, ChatSide } from '@greenstar/rules/chat/chat.state'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { orderDetailPath } from '../../order/order.paths'
import { cx } from '../../ui/cx'
import { RefreshIcon } from '../../ui/icon/icon-refresh'
import { ServiceIcon } from '../../ui/icon/icons-next'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Money } from '../../ui/text/Money'
import { unbroken } from '../../ui/text/unbroken'
import styles from './Chat.module.css'
import type { Waiting } from './chat-list'

interface BubbleProps {
  message: ChatMessageData
  /** Whether the desk has read it; only for the member's last message. */
  state?: string | undefined
  onLook: (picture: string) => void
  /** Recalls the member's message; undefined once it is too late. */
  onRecall?: (() => void) | undefined
}

/** A message with its sender. */
export function Bubble({ message, state, onLook, onRecall }: BubbleProps) {
  const { Side, Operator } = message
  if (message.IsRecalled)
    return <p className={styles.notice}>{Side === ChatSide.member ? '您' : '客服'}的一条消息已撤回</p>
  if (message.Kind === ChatKind.article)
    return (
      <p className={styles.notice}>
        您要找的可能是：
        <Link className={styles.help} to={articlePath(NewsColumn.HELP, message.ArticleID)}>
          {message.Text}
        </Link>
      </p>
    )
  if (Side === ChatSide.system) return <p className={styles.notice}>{unbroken(message.Text)}</p>
  const isMine = Side === ChatSide.member
  return (
    <div className={cx(styles.row, isMine && styles.mine)}>
      {isMine ? null : (
        <span className={styles.face} aria-hidden="true">
          <ServiceIcon size={20} />
        </span>
      )}
      <div className={styles.said}>
        <span className={isMine ? 'visuallyHidden' : styles.name}>
          {isMine ? '我说：' : `客服${Operator}`}
        </span>
        <Content message={message} onLook={onLook} />
        {state || onRecall ? (
          <span className={styles.state}>
            {state}
            {onRecall ? (
              <button type="button" className={styles.recall} onClick={onRecall}>
                撤回
              </button>
            ) : null}
          </span>
        ) : null}
      </div>
    </div>
  )
}

function Content({ message, onLook }: Pick<BubbleProps, 'message' | 'onLook'>) {
  const { Kind, Text, Image, ImageReason, Order, Product } = message
  if (Kind === ChatKind.picture) {
    if (Image === '') return <p className={styles.text}>图片未通过审核：{ImageReason}</p>
    return (
      <button type="button" className={styles.picture} aria-label="查看图片" onClick={() => onLook(Image)}>
        <Picture src={Image} alt="" sizes={pictureSizes.px(160)} fill eager />
      </button>
    )
  }
  if (Kind === ChatKind.order)
    return Order ? <OrderCard order={Order} /> : <p className={styles.text}>[订单已删除]</p>
  if (Kind === ChatKind.product)
    return Product ? <ProductCard product={Product} /> : <p className={styles.text}>[商品已下架]</p>
  return <p className={styles.text}>{Text}</p>
}

/** An order in the conversation; links to the order. */
export function OrderCard({ order }: { order: OrderCardData }) {
  return (
    <Link className={styles.card} to={orderDetailPath(order.ID)}>
      <span className={styles.thumb}>
        <Picture src={order.ImgPath} alt="" sizes={pictureSizes.px(56)} eager />
      </span>
      <span className={styles.facts}>
        <span className="clip1">{order.Name}</span>
        <span className={styles.quiet}>
          {order.StatusName} · 共 {order.TotalNum} 件 · <Money value={order.PayAmount} />
        </span>
        <span className={styles.quiet}>订单号 {order.Code}</span>
      </span>
    </Link>
  )
}

export function ProductCard({ product }: { product: ChatProductCardData }) {
  return (
    <Link className={styles.card} to={goodsDetailPath(product.ID)}>
      <span className={styles.thumb}>
        <Picture src={product.ImgPath} alt="" sizes={pictureSizes.px(56)} eager />
      </span>
      <span className={styles.facts}>
        <span className="clip2">{product.Name}</span>
        <span className={styles.price}>
          <Money value={product.Price} />
        </span>
      </span>
    </Link>
  )
}

const waitingText: Record<ChatKind, string> = {
  [ChatKind.text]: '',
  [ChatKind.picture]: '[图片]',
  [ChatKind.order]: '[订单]',
  [ChatKind.product]: '[商品]',
  [ChatKind.article]: '',
}

interface WaitingBubbleProps {
  one: Waiting
  onRetry: () => void
  onDrop: () => void
}

/** A message being sent, or one that failed, with a retry button. */
export function WaitingBubble({ one, onRetry, onDrop }: WaitingBubbleProps) {
  const { kind, text, preview, problem } = one
  return (
    <div className={cx(styles.row, styles.mine)}>
      <div className={styles.said}>
        <span className="visuallyHidden">我说：</span>
        {preview ? (
          <span className={styles.picture}>
            <img src={preview} alt="要发送的图片" />
          </span>
        ) : (
          <p className={styles.text}>{text ?? waitingText[kind]}</p>
        )}
        {problem === undefined ? (
          <span className={styles.state}>发送中…</span>
        ) : (
          <span className={styles.failed}>
            <span role="alert">未发送：{problem}</span>
            <button type="button" onClick={onRetry}>
              <RefreshIcon size={16} />
              重新发送
            </button>
            <button type="button" onClick={onDrop}>
              删除
            </button>
          </span>
        )}
      </div>
    </div>
  )
}
