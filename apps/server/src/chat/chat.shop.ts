import type { Shop } from '@greenstar/contract'
import { deskHoursText, isDeskOpen } from '@greenstar/rules/chat/chat.hours'
import { mayRateChat } from '@greenstar/rules/chat/chat.limits'
import { ChatSide, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { operatorNames } from '../operator/operator.service'
import type { Handlers } from '../platform/http/context'
import { getSettings } from '../setting/setting.service'
import { tellChat } from './chat.hub'
import { ensureChat, findChatOf, lastService, lockChat, putScore, readByMember } from './chat.store'
import { messageWire, stateWire } from './chat.wire'
import { writeToDesk } from './member-writes'
import { recall } from './recall'
import { giveTicket } from './ticket'

/** Conversation of a member who never wrote. */
const nothing = {
  ...{ Messages: [], HasMore: false, Refused: [], Recalled: [], LastNumber: 0, MemberRead: 0, DeskRead: 0 },
  Status: ChatStatus.closed,
}

export const chatShop: Handlers<Shop['chat']> = {
  async RegHX(_payload, { transact, member, now }) {
    return transact(async (db) => {
      const { id } = await ensureChat(db, member.id, new Date(now))
      const ticket = await giveTicket(db, { memberId: member.id, sessionHash: member.sessionHash }, now)
      return { UserName: `gs${id}`, Provider: 'own', ...ticket }
    })
  },

  async GetChat(wanted, { app, db, member, now }) {
    const settings = await getSettings(app, db)
    const chat = await findChatOf(db, member.id)
    const last = chat?.status === ChatStatus.closed ? await lastService(db, member.id) : undefined
    const names = await operatorNames(db, chat?.operatorId ? [chat.operatorId] : [])
    return {
      ...(chat ? await stateWire(db, chat, wanted, ChatSide.member, now) : nothing),
      Operator: names.get(chat?.operatorId ?? 0) ?? '',
      IsDeskOpen: isDeskOpen(now, settings),
      DeskHours: deskHoursText(settings),
      CanRate: last?.takenAt ? mayRateChat(last.closedAt.getTime(), last.score, now) : false,
    }
  },

  async SendChatMessage(sent, { app, db, member, now }) {
    return messageWire(db, await writeToDesk(app, db, member.id, sent, now), now)
  },

  async RecallChatMessage({ number }, { db, member, now, refuse }) {
    const found = await findChatOf(db, member.id)
    const chat = found && (await lockChat(db, found.id))
    if (!chat) throw refuse('chat/message-gone')
    await recall(db, chat, number, { side: ChatSide.member }, now)
    return null
  },

  async ReadChat({ number }, { db, member }) {
    const { chat, unread } = await readByMember(db, member.id, number)
    // the desk's screen shows how far the member has read
    if (chat) await tellChat(db, chat, chat.lastNumber)
    return { Unread: unread }
  },

  async GetChatUnread(_payload, { db, member }) {
    return { Unread: (await findChatOf(db, member.id))?.memberUnread ?? 0 }
  },

  async RateChat({ score, text }, { db, member, now, refuse }) {
    const last = await lastService(db, member.id)
    if (!last?.takenAt || !mayRateChat(last.closedAt.getTime(), last.score, now))
      throw refuse('chat/not-rateable')
    if (!(await putScore(db, last.id, score, text ?? ''))) throw refuse('chat/not-rateable')
    return null
  },
}
