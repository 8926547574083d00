import { defineMoves } from '../platform/moves'
import { no, ok, type Verdict } from '../platform/verdict'

/** Where a member's conversation with the desk stands (domain 20). */
export const ChatStatus = { waiting: 10, open: 20, closed: 30 } as const
export type ChatStatus = (typeof ChatStatus)[keyof typeof ChatStatus]

export const chatStatusText: Record<ChatStatus, string> = {
  [ChatStatus.waiting]: '待接入',
  [ChatStatus.open]: '服务中',
  [ChatStatus.closed]: '已结束',
}

/** Who says something in a conversation. */
export const ChatSide = { member: 10, desk: 20, system: 90 } as const
export type ChatSide = (typeof ChatSide)[keyof typeof ChatSide]

/** What a message is. */
export const ChatKind = { text: 10, picture: 20, order: 30, product: 40 } as const
export type ChatKind = (typeof ChatKind)[keyof typeof ChatKind]

export const chatKindText: Record<ChatKind, string> = {
  [ChatKind.text]: '文字',
  [ChatKind.picture]: '图片',
  [ChatKind.order]: '订单',
  [ChatKind.product]: '商品',
}

const { waiting, open, closed } = ChatStatus

/** member: writes; desk: an operator; system: nobody has said anything for a day. */
export type ChatActor = 'member' | 'desk' | 'system'

/** Every allowed transition; an open conversation that is handed over stays open. */
export const chatMoves = defineMoves<ChatStatus, ChatActor>()({
  ask: { from: [closed], to: waiting, by: ['member'] },
  /** A closed one too: the desk may write to a member first. */
  take: { from: [waiting, closed], to: open, by: ['desk'] },
  close: { from: [waiting, open], to: closed, by: ['desk', 'system'] },
})

type Held = { status: number; operatorId: number | null }

/** Whether an operator may take a conversation: nobody has it. His own again is fine. */
export const mayTake = ({ status, operatorId }: Held, me: number): Verdict<'take' | 'mine', 'chat/taken'> => {
  if (status !== open) return ok('take')
  return operatorId === me ? ok('mine') : no('chat/taken')
}

/** Only who has a conversation writes in it and gives it on. */
export const mayAnswer = ({ status, operatorId }: Held, me: number): Verdict<true, 'chat/not-yours'> =>
  status === open && operatorId === me ? ok(true) : no('chat/not-yours')

/** Who has it closes it; one that nobody has taken may be closed by everybody at the desk. */
export const mayClose = (chat: Held, me: number): Verdict<true, 'chat/not-yours' | 'chat/closed'> => {
  if (chat.status === closed) return no('chat/closed')
  return chat.status === waiting ? ok(true) : mayAnswer(chat, me)
}
