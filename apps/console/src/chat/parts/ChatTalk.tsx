import { mayRecall } from '@greenstar/rules/chat/chat.limits'
import { ChatSide, ChatStatus, chatStatusText } from '@greenstar/rules/chat/chat.state'
import { withChanges } from '@greenstar/web/chat-changes'
import { useAction, useCall, useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { serverNow } from '../../platform/server-clock'
import { may, session } from '../../platform/session'
import { useDone } from '../../platform/use-done'
import { StatusTag } from '../../ui/detail/StatusTag'
import { Unread } from '../../ui/detail/Trouble'
import styles from '../ChatDesk.module.css'
import { type ChatRoom, chatTone } from '../chat.words'
import { AnswerBar } from './AnswerBar'
import { TalkMessage } from './TalkMessage'
import { TransferDialog } from './TransferDialog'

interface ChatTalkProps {
  id: number
  onTaken: () => void
}

/** One conversation with its messages and actions. */
export const ChatTalk = ({ id, onTaken }: ChatTalkProps) => {
  const room = useCall(api.chat.GetChatRoom, { id }, { quiet: true })
  const client = useClient()
  const { data } = room
  const me = session.get()?.Operator.ID
  const [messages, addOlder] = useSeen(data)
  const isMine = data?.Chat.OperatorID === me
  useReadMark(id, data, isMine)
  const recall = useAction(api.chat.RecallAnswer)
  const end = useEnd(messages.at(-1)?.Number)
  if (!data) return <Unread query={room} />
  const first = messages[0]?.Number
  const readOlder = async () => {
    if (first === undefined) return
    const part = await client.send(api.chat.GetChatRoom, { id, before: first })
    addOlder(part.Messages)
  }
  return (
    <section className={styles.talk} aria-label={`与${data.Chat.MemberName}的会话`}>
      <header className={styles.top}>
        <h2>{data.Chat.MemberName}</h2>
        <StatusTag tone={chatTone[data.Status as ChatStatus]}>
          {chatStatusText[data.Status as ChatStatus]}
        </StatusTag>
        {data.Chat.OperatorName ? <span>客服 {data.Chat.OperatorName}</span> : null}
        {may('chat.answer') ? <Moves room={data} isMine={isMine} onTaken={onTaken} /> : null}
      </header>
      <div className={styles.said} {...end} role="log" aria-label="聊天记录" tabIndex={0}>
        {first !== undefined && first > 1 ? (
          <Button type="link" block onClick={() => void readOlder()}>
            更早的消息
          </Button>
        ) : null}
        {messages.map((message) => (
          <TalkMessage
            key={message.Number}
            message={message}
            isRead={message.Side === ChatSide.desk && data.MemberRead >= message.Number}
            onRecall={isOwnFresh(message) ? () => recall.mutate({ id, number: message.Number }) : undefined}
          />
        ))}
      </div>
      {may('chat.answer') && isMine ? <AnswerBar id={id} /> : null}
    </section>
  )
}

/** Whether the operator may recall a message: their own, sent within two minutes. */
const isOwnFresh = ({ Side, IsRecalled, Operator, CreateDate }: ChatRoom['Messages'][number]) =>
  Side === ChatSide.desk &&
  !IsRecalled &&
  Operator === session.get()?.Operator.DisplayName &&
  mayRecall(Date.parse(CreateDate), serverNow())

const mergeByNumber = (one: ChatRoom['Messages'], other: ChatRoom['Messages']): ChatRoom['Messages'] =>
  [...new Map([...one, ...other].map((message) => [message.Number, message])).values()].sort(
    (a, b) => a.Number - b.Number,
  )

/**
 * Keeps all messages loaded so far: each response has only the latest ones, so earlier ones are kept before
 * them. If messages between two responses are missing, only the latest response is kept. Also returns a
 * function that adds older messages.
 */
const useSeen = (data: ChatRoom | undefined) => {
  const [read, setRead] = useState(data)
  const [seen, setSeen] = useState(data?.Messages ?? [])
  if (data && data !== read) {
    setRead(data)
    const [first] = data.Messages
    const isNext = first !== undefined && first.Number <= (seen.at(-1)?.Number ?? 0) + 1
    setSeen(isNext ? mergeByNumber(seen, data.Messages) : data.Messages)
  }
  const add = (older: ChatRoom['Messages']) => setSeen((before) => mergeByNumber(older, before))
  return [withChanges(seen, data ?? { Refused: [], Recalled: [] }), add] as const
}

/** Marks messages of the operator's own conversation as read while the page is visible. */
const useReadMark = (id: number, data: ChatRoom | undefined, isMine: boolean) => {
  const { mutate } = useAction(api.chat.ReadChatRoom, { quiet: true })
  const marked = useRef(0)
  const { LastNumber = 0, DeskRead = 0 } = data ?? {}
  useEffect(() => {
    if (!isMine || document.hidden || LastNumber <= Math.max(DeskRead, marked.current)) return
    marked.current = LastNumber
    mutate({ id, number: LastNumber })
  }, [id, isMine, LastNumber, DeskRead, mutate])
}

/** Pixels from the end within which a reader still follows the conversation; more than the height of a picture. */
const nearEnd = 400

/** Scrolls to the end when a message is added, and when the last picture gets its height. */
const useEnd = (last: number | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  const toEnd = () => {
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight
  }
  useLayoutEffect(() => {
    if (last !== undefined) toEnd()
  }, [last])
  const onLoadCapture = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = ref.current ?? {}
    if (scrollHeight - scrollTop - clientHeight < nearEnd) toEnd()
  }
  return { ref, onLoadCapture }
}

type MovesProps = { room: ChatRoom; isMine: boolean; onTaken: () => void }

/** The actions 接入, 转接 and 结束. */
const Moves = ({ room: { Chat, Status }, isMine, onTaken }: MovesProps) => {
  const { message, modal } = App.useApp()
  const id = Chat.ID
  const me = session.get()?.Operator.ID ?? 0
  const take = useAction(api.chat.TakeChat, { onSuccess: onTaken })
  const transfer = useAction(api.chat.TransferChat, {
    onSuccess: () => {
      message.success('已接到您名下')
      onTaken()
    },
  })
  const close = useAction(api.chat.CloseChat, { onSuccess: useDone('会话已结束') })
  const [isGiving, setGiving] = useState(false)
  const askClose = () =>
    modal.confirm({
      title: '结束这个会话？',
      content: '会员会收到结束提示，并可以评价本次服务。',
      okText: '结束会话',
      cancelText: '取消',
      onOk: () => close.mutate({ id }),
    })
  return (
    <Space className={styles.moves}>
      {Status !== ChatStatus.open ? (
        <Button type="primary" loading={take.isPending} onClick={() => take.mutate({ id })}>
          {Status === ChatStatus.waiting ? '接入' : '联系会员'}
        </Button>
      ) : null}
      {Status === ChatStatus.open && !isMine ? (
        <Button loading={transfer.isPending} onClick={() => transfer.mutate({ id, operatorID: me })}>
          接到我名下
        </Button>
      ) : null}
      {isMine ? <Button onClick={() => setGiving(true)}>转接</Button> : null}
      {isMine || Status === ChatStatus.waiting ? <Button onClick={askClose}>结束</Button> : null}
      {isGiving ? <TransferDialog id={id} onClose={() => setGiving(false)} /> : null}
    </Space>
  )
}
