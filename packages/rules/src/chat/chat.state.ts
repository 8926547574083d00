import { defineMoves } from '../platform/moves'
import { no, ok, type Verdict } from '../platform/verdict'

/** State of a member's conversation with the desk (domain 20). */
export const ChatStatus = { waiting: 10, open: 20, closed: 30 } as const
export type ChatStatus = (typeof ChatStatus)[keyof typeof ChatStatus]

export const chatStatusText: Record<ChatStatus, string> = {
  [ChatStatus.waiting]: '待接入',
  [ChatStatus.open]: '服务中',
  [ChatStatus.closed]: '已结束',
}

export const ChatSide = { member: 10, desk: 20, system: 90 } as const
export type ChatSide = (typeof ChatSide)[keyof typeof ChatSide]

/** What people send. */
export const sentKinds = { text: 10, picture: 20, order: 30, product: 40 } as const
/** article: a help article that the shop offers while the desk is closed. */
export const ChatKind = { ...sentKinds, article: 50 } as const
export type ChatKind = (typeof ChatKind)[keyof typeof ChatKind]

export const chatKindText: Record<ChatKind, string> = {
  [ChatKind.text]: '文字',
  [ChatKind.picture]: '图片',
  [ChatKind.order]: '订单',
  [ChatKind.product]: '商品',
  [ChatKind.article]: '帮助文章',
}

const { waiting, open, closed } = ChatStatus

/**
 * system: closes conversations without a message for a day, frees those whose operator has left, and moves those of
 * merged accounts.
 */
export type ChatActor = 'member' | 'desk' | 'system'

/** Every allowed transition; a conversation handed over to another operator stays open. */
export const chatMoves = defineMoves<ChatStatus, ChatActor>()({
  ask: { from: [closed], to: waiting, by: ['member', 'system'] },
  /** Also from closed: the desk may write to a member first. */
  take: { from: [waiting, closed], to: open, by: ['desk'] },
  /** Its operator may not answer any more, and the member waits. */
  free: { from: [open], to: waiting, by: ['system'] },
  close: { from: [waiting, open], to: closed, by: ['desk', 'system'] },
})

type Held = { status: number; operatorId: number | null }

/** Whether an operator may take a conversation: no other has it ('mine': they already have it). */
export const mayTake = ({ status, operatorId }: Held, me: number): Verdict<'take' | 'mine', 'chat/taken'> => {
  if (status !== open) return ok('take')
  return operatorId === me ? ok('mine') : no('chat/taken')
}

/** Only the operator of a conversation may answer it or hand it over. */
export const mayAnswer = ({ status, operatorId }: Held, me: number): Verdict<true, 'chat/not-yours'> =>
  status === open && operatorId === me ? ok(true) : no('chat/not-yours')

/** Only its operator may close an open conversation; any operator may close a waiting one. */
export const mayClose = (chat: Held, me: number): Verdict<true, 'chat/not-yours' | 'chat/closed'> => {
  if (chat.status === closed) return no('chat/closed')
  return chat.status === waiting ? ok(true) : mayAnswer(chat, me)
}
