import { randomUUID } from 'node:crypto'
import { ChatKind } from '@greenstar/rules/chat/chat.state'
import type { App } from '../platform/app'
import type { ChatRow } from './chat.store'
import { endChat, holdChat, takeChat } from './desk'
import { writeToDesk } from './member-writes'

type Made = {
  text?: string
  /** Operator who serves it; undefined: the member waits. */
  operator?: { id: number; displayName: string }
  closed?: boolean
}

/** Inserts a conversation with a question of the member. */
export const makeChat = (
  app: App,
  memberId: number,
  { text, operator, closed }: Made = {},
): Promise<ChatRow> =>
  app.database.transact(async (db) => {
    const now = app.clock.now()
    const sent = { clientID: randomUUID(), kind: ChatKind.text, text: text ?? '龟背竹叶子发黄怎么办？' }
    const { chatId } = await writeToDesk(app, db, memberId, sent, now)
    if (operator) await takeChat(db, await holdChat(db, chatId), operator, now)
    if (closed) await endChat(db, await holdChat(db, chatId), 'desk', operator, now)
    return holdChat(db, chatId)
  })
