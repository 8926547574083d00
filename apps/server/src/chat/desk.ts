import {
  ChatKind,
  ChatSide,
  ChatStatus,
  mayAnswer,
  mayClose,
  mayTake,
} from '@greenstar/rules/chat/chat.state'
import { SECOND } from '@greenstar/rules/platform/time'
import { hasNoOwner } from '../member/member.service'
import { operatorNames, operatorsWith } from '../operator/operator.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { areInLibrary } from '../upload/upload.service'
import { type ChatMessageRow, type ChatRow, findSent, insertService, lockChat, moveChat } from './chat.store'
import { checkSent, type Sent } from './check-sent'
import { say } from './say'

type Operator = Pick<SignedInOperator, 'id' | 'displayName'>

const notice = (text: string) => ({ side: ChatSide.system, text })

/** Locks a conversation; refuses with chat/gone. */
export const holdChat = async (db: Db, id: number): Promise<ChatRow> => {
  const chat = await lockChat(db, id)
  if (!chat) throw refuse('chat/gone')
  return chat
}

export const nameOf = async (db: Db, id: number | null): Promise<string> =>
  id === null ? '' : ((await operatorNames(db, [id])).get(id) ?? '')

/**
 * Assigns a locked conversation to `me`; false if it is theirs already. Refuses with chat/taken, which names who has
 * it, and with chat/member-gone.
 */
export const takeChat = async (db: Db, chat: ChatRow, me: Operator, now: number): Promise<boolean> => {
  const verdict = mayTake(chat, me.id)
  if (!verdict.ok) throw refuse('chat/taken', { name: await nameOf(db, chat.operatorId) })
  if (verdict.value === 'mine') return false
  if (await hasNoOwner(db, chat.memberId)) throw refuse('chat/member-gone')
  await giveChat(db, chat, me, now)
  return true
}

/** Assigns a locked conversation, which no operator has, to one. */
export const giveChat = async (db: Db, chat: ChatRow, to: Operator, now: number): Promise<void> => {
  const at = new Date(now)
  const begun =
    chat.status === ChatStatus.closed
      ? { startedAt: at, firstNumber: chat.lastNumber + 1, answeredAt: null, waitingAt: null }
      : {}
  const taken = await moveChat(db, chat.id, 'take', 'desk', { operatorId: to.id, takenAt: at, ...begun })
  await say(db, taken, notice(`客服${to.displayName}为您服务`), now)
}

/** Transfers an open conversation to an operator; another operator's conversation only to oneself. */
export const transferChat = async (
  db: Db,
  chat: ChatRow,
  me: Operator,
  operatorId: number,
  now: number,
): Promise<Operator> => {
  if (chat.status === ChatStatus.closed) throw refuse('chat/closed')
  const next = (await operatorsWith(db, 'chat.answer')).find(({ id }) => id === operatorId)
  if (!next) throw refuse('chat/operator-unknown')
  if (!mayAnswer(chat, me.id).ok && (chat.status !== ChatStatus.open || next.id !== me.id))
    throw refuse('chat/not-yours')
  if (chat.operatorId !== next.id)
    await say(db, chat, notice(`已为您转接客服${next.displayName}`), now, { operatorId: next.id })
  return next
}

const endings = {
  desk: '本次服务已结束，感谢您的咨询。有问题随时再联系我们。',
  system: '较长时间没有新消息，本次服务已结束。有问题随时再联系我们。',
  merge: '账号已合并，服务在保留的账号里继续。',
}

/** Ends a locked conversation and stores the service for the member's rating and the reports. */
export const endChat = async (
  db: Db,
  chat: ChatRow,
  by: keyof typeof endings,
  operator: Operator | undefined,
  now: number,
): Promise<void> => {
  const closedAt = new Date(now)
  const operatorId = chat.operatorId ?? operator?.id ?? null
  await insertService(db, {
    ...{ chatId: chat.id, memberId: chat.memberId, operatorId, closedAt },
    operatorName: operator?.displayName ?? (await nameOf(db, operatorId)),
    ...{ startedAt: chat.startedAt ?? chat.lastAt, takenAt: chat.takenAt, answeredAt: chat.answeredAt },
    messages: Math.max(chat.lastNumber - chat.firstNumber + 1, 0),
  })
  const ended = await moveChat(db, chat.id, 'close', by === 'desk' ? by : 'system', {
    operatorId: null,
    waitingAt: null,
  })
  await say(db, ended, notice(endings[by]), now)
}

/** Refuses to close a conversation that is closed or served by another operator. */
export const checkClose = (chat: ChatRow, me: Operator): void => {
  const verdict = mayClose(chat, me.id)
  if (!verdict.ok) throw refuse(verdict.code)
}

/**
 * Sends the operator's answer in a locked conversation, idempotent by clientID. The member is notified if it
 * stays unread for `chat.tellSeconds`.
 */
export const answerChat = async (
  app: App,
  db: Db,
  chat: ChatRow,
  me: Operator,
  sent: Sent,
  now: number,
): Promise<ChatMessageRow> => {
  const known = await findSent(db, chat.id, ChatSide.desk, sent.clientID)
  if (known) return known
  const verdict = mayAnswer(chat, me.id)
  if (!verdict.ok) throw refuse(verdict.code)
  const content = await checkSent(db, chat.memberId, sent)
  if (content.kind === ChatKind.picture && !(await areInLibrary(db, [content.image])))
    throw refuse('upload/picture-unknown')
  const at = new Date(now)
  const message = {
    ...{ side: ChatSide.desk, clientId: sent.clientID, operatorId: me.id, operatorName: me.displayName },
    ...content,
  }
  const tellAt = chat.tellAt ?? new Date(now + (await getSetting(app, 'chat.tellSeconds', db)) * SECOND)
  const change = { waitingAt: null, answeredAt: chat.answeredAt ?? at, tellAt }
  return (await say(db, chat, message, now, change)).message
}
