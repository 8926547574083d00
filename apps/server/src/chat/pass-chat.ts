import { ChatSide, ChatStatus } from '@greenstar/rules/chat/chat.state'
import type { Db } from '../platform/database/connect'
import { changeChat, ensureChat, findChatOf, lockChat, moveChat } from './chat.store'
import { endChat, giveChat, nameOf } from './desk'
import { say } from './say'

const passed = '您合并的另一个账号里有没结束的咨询，客服在这里继续为您服务'

/**
 * Ends the conversation of an account that was merged into another, whose member does not see it any more; what is asked
 * there goes on in the kept account's, with the operator who served it, or in the queue (domain 20).
 */
export const passChat = async (db: Db, mergedId: number, keptId: number, now: number): Promise<void> => {
  const known = await findChatOf(db, mergedId)
  const chat = known && (await lockChat(db, known.id))
  if (!chat || chat.status === ChatStatus.closed) return
  const { operatorId, waitingAt, lastSide, lastText } = chat
  await endChat(db, chat, 'merge', undefined, now)
  const at = new Date(now)
  const kept = await lockChat(db, (await ensureChat(db, keptId, at)).id)
  if (!kept) throw new Error('a conversation is gone')
  const question = lastSide === ChatSide.member && lastText !== '' ? `：${lastText}` : ''
  const waits = { waitingAt: kept.waitingAt ?? waitingAt }
  await say(db, kept, { side: ChatSide.system, text: passed + question }, now)
  if (kept.status !== ChatStatus.closed) {
    await changeChat(db, kept.id, waits)
    return
  }
  const begun = { startedAt: at, firstNumber: kept.lastNumber + 1, takenAt: null, answeredAt: null, ...waits }
  const asked = await moveChat(db, kept.id, 'ask', 'system', begun)
  if (operatorId !== null)
    await giveChat(db, asked, { id: operatorId, displayName: await nameOf(db, operatorId) }, now)
}
