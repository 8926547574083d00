import { mayRecall } from '@greenstar/rules/chat/chat.limits'
import { ChatKind, ChatSide, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { useState } from 'react'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { openService } from '../setting/shared/open-service'
import { CallIcon } from '../ui/icon/icons'
import { NavButton } from '../ui/nav/Nav'
import { ImageViewer } from '../ui/picture/ImageViewer'
import { ErrorState } from '../ui/state/ErrorState'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { serverNow } from '../ui/text/clock'
import { dateText } from '../ui/text/DateText'
import { unbroken } from '../ui/text/unbroken'
import { Bubble, WaitingBubble } from './parts/Bubble'
import styles from './parts/Chat.module.css'
import { ChatBar } from './parts/ChatBar'
import { saysTime } from './parts/chat-list'
import {
  type ChatState,
  dropChat,
  readNews,
  readOlder,
  recallChat,
  retryChat,
  sendChat,
  sendPicture,
  sendText,
} from './parts/chat-store'
import { OrderOffer, ProductOffer } from './parts/Offer'
import { openOrderSheet } from './parts/order-overlay'
import { RateCard } from './parts/RateCard'
import { useBottom } from './parts/use-bottom'
import { useChat } from './parts/use-chat'

/** /setting/easemob/im: the conversation with the desk. */
export default function ChatScreen() {
  const chat = useChat()
  const { client, messages, waiting, facts, hasOlder, isCut } = chat
  const end = useBottom(
    messages[0]?.Number,
    `${messages.at(-1)?.Number ?? ''}/${waiting.length}/${facts?.CanRate ?? ''}`,
  )
  const [isLoading, setLoading] = useState(false)
  const [looked, setLooked] = useState<number>()
  const pictures = messages.flatMap(({ Image }) => (Image === '' ? [] : [Image]))
  const older = async () => {
    setLoading(true)
    await readOlder(client).catch(() => undefined)
    setLoading(false)
  }
  const send = (work: () => void) => {
    end.follow()
    work()
  }
  return (
    <Screen
      title={facts?.Operator ? `客服${facts.Operator}` : '在线客服'}
      documentTitle="在线客服"
      right={
        <NavButton label="客服热线" onClick={() => openService({})}>
          <CallIcon size={20} />
        </NavButton>
      }
    >
      <Head facts={facts} isCut={isCut} />
      {facts === undefined && isCut ? (
        <ErrorState onRetry={() => void readNews(client).catch(() => undefined)} />
      ) : facts === undefined ? (
        <RowsSkeleton />
      ) : (
        <div className={styles.page}>
          {hasOlder ? (
            <button type="button" className={styles.older} disabled={isLoading} onClick={() => void older()}>
              {isLoading ? '加载中…' : '查看更早的消息'}
            </button>
          ) : null}
          {messages.length === 0 && waiting.length === 0 ? (
            <p className={styles.hello}>您好，请描述您的问题，也可以发送图片、订单或商品给我们。</p>
          ) : null}
          <div role="log" aria-label="聊天记录" aria-live="polite">
            <ol className={styles.messages}>
              {messages.map((message, at) => (
                <li key={message.Number}>
                  {saysTime(message, messages[at - 1]) ? (
                    <time className={styles.time} dateTime={message.CreateDate}>
                      {dateText(message.CreateDate, 'monthMinute')}
                    </time>
                  ) : null}
                  <Bubble
                    message={message}
                    state={stateOf(chat, at)}
                    onLook={(picture) => setLooked(pictures.indexOf(picture))}
                    onRecall={
                      isFresh(message)
                        ? () => void recallChat(client, message.Number).catch(() => undefined)
                        : undefined
                    }
                  />
                </li>
              ))}
              {waiting.map((one) => (
                <li key={one.clientID}>
                  <WaitingBubble
                    one={one}
                    onRetry={() => retryChat(client, one.clientID)}
                    onDrop={() => dropChat(one.clientID)}
                  />
                </li>
              ))}
            </ol>
          </div>
          {facts.CanRate ? <RateCard onDone={() => void readNews(client).catch(() => undefined)} /> : null}
        </div>
      )}
      {end.hasNews ? (
        <button type="button" className={styles.news} onClick={end.toEnd}>
          有新消息 ↓
        </button>
      ) : null}
      <ChatBar
        onText={(text) => send(() => sendText(client, text))}
        onPicture={(file) => send(() => sendPicture(client, file))}
        onOrder={() =>
          openOrderSheet({
            onChoose: (orderID) => send(() => sendChat(client, { kind: ChatKind.order, orderID })),
          })
        }
        offer={<FromPage chat={chat} send={send} />}
      />
      <ImageViewer
        open={looked !== undefined}
        pictures={pictures}
        start={looked ?? 0}
        onClose={() => setLooked(undefined)}
      />
    </Screen>
  )
}

/** Whether the member may recall a message: their own, sent within two minutes. */
const isFresh = ({ Side, IsRecalled, CreateDate }: ChatState['messages'][number]) =>
  Side === ChatSide.member && !IsRecalled && mayRecall(Date.parse(CreateDate), serverNow())

/** Whether the desk has read the member's last message; undefined for other messages. */
function stateOf({ messages, facts }: ChatState, at: number): string | undefined {
  const message = messages[at]
  if (message?.Side !== ChatSide.member) return undefined
  if (messages.slice(at + 1).some(({ Side }) => Side === ChatSide.member)) return undefined
  return (facts?.DeskRead ?? 0) >= message.Number ? '已读' : '已送达'
}

/** Desk hours while the desk is closed, and a notice while disconnected. */
function Head({ facts, isCut }: Pick<ChatState, 'facts' | 'isCut'>) {
  const isWaiting = facts?.Status === ChatStatus.waiting
  return (
    <div role="status" className={styles.head}>
      {isCut && facts ? <p className={styles.cut}>网络不可用，正在重新连接…</p> : null}
      {facts && !facts.IsDeskOpen ? (
        <p>人工服务 {unbroken(facts.DeskHours)}，现在可以留言，上班后按顺序答复</p>
      ) : isWaiting ? (
        <p>正在为您接入人工客服，请稍候</p>
      ) : null}
    </div>
  )
}

type FromPageProps = { chat: ReturnType<typeof useChat>; send: (work: () => void) => void }

/** Offers to send the product or order from which the member came, until sent or dismissed. */
function FromPage({ chat: { client, messages, facts }, send }: FromPageProps) {
  const { queryNumber } = usePage()
  const [isShut, setShut] = useState(false)
  const [productID, orderID] = [queryNumber('productID'), queryNumber('orderID')]
  const wasSent = messages
    .slice(-10)
    .some(({ Product, Order }) =>
      productID ? Product?.ID === productID : orderID !== undefined && Order?.ID === orderID,
    )
  if (isShut || wasSent || facts === undefined) return null
  const close = () => setShut(true)
  const put = (content: Parameters<typeof sendChat>[1]) => {
    close()
    send(() => sendChat(client, content))
  }
  if (productID)
    return (
      <ProductOffer
        id={productID}
        onSend={() => put({ kind: ChatKind.product, productID })}
        onClose={close}
      />
    )
  if (orderID)
    return <OrderOffer id={orderID} onSend={() => put({ kind: ChatKind.order, orderID })} onClose={close} />
  return null
}
