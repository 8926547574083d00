import type { DataOf, Ops } from '@greenstar/contract'
import { type AfterSaleStatus, afterSaleStatusText } from '@greenstar/rules/aftersale/aftersale.status'
import { deskHoursText, isDeskOpen } from '@greenstar/rules/chat/chat.hours'
import { maxPhrases } from '@greenstar/rules/chat/chat.limits'
import { ChatSide, ChatStatus, chatStatusText } from '@greenstar/rules/chat/chat.state'
import { maskPhone } from '@greenstar/rules/member/phone'
import { MINUTE } from '@greenstar/rules/platform/time'
import { getMemberSummary } from '../member/member.service'
import { operatorsWith } from '../operator/operator.service'
import { audit } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { lastOrders } from './cards.read'
import { tellChat } from './chat.hub'
import {
  countPhrases,
  deletePhrase,
  findChat,
  listPhrases,
  lockPhrase,
  putPhrase,
  readByDesk,
} from './chat.store'
import { messageWire, stateWire } from './chat.wire'
import {
  countOpenByOperator,
  countRoom,
  countServices,
  findRoomRow,
  lastCases,
  listRoom,
  listServices,
  type RoomRow,
  readFigures,
  sumOrders,
} from './chat-room.read'
import { answerChat, checkClose, endChat, holdChat, takeChat, transferChat } from './desk'
import { giveTicket } from './ticket'

export const chatAuditWords: AuditWords = {
  subjects: { chat: '客服会话', chatPhrase: '客服常用语' },
  fields: { chatOperator: '接待客服', chatPhrase: '常用语' },
  statuses: { chat: chatStatusText },
}

const subject = (id: number) => `chat:${id}`

export const roomWire = (row: RoomRow): DataOf<Ops['chat']['GetChatRoom']>['Chat'] => ({
  ...{ ID: Number(row.id), MemberID: Number(row.member_id), MemberName: row.member_name },
  ...{ MemberAvatar: row.member_avatar, MemberLevel: row.member_level, Status: row.status },
  ...{ OperatorID: Number(row.operator_id ?? 0), OperatorName: row.operator_name ?? '' },
  ...{ LastText: row.last_text, LastSide: row.last_side, LastNumber: row.last_number },
  ...{ LastDate: moment(row.last_at), WaitingDate: momentOrNull(row.waiting_at), Unread: row.desk_unread },
})

/** Maximum orders, cases and services listed next to a conversation. */
const beside = 5

export const chatConsole: Handlers<Ops['chat']> = {
  async ListChats({ currentPage, pageSize, ...filter }, { db }) {
    return pageOf(
      { currentPage, pageSize },
      (part) => listRoom(db, filter, part),
      () => countRoom(db, filter),
      roomWire,
    )
  },

  async GetChatFigures(_payload, { app, db, operator, now }) {
    const settings = await getSettings(app, db)
    const { waiting, open, mine, unread, longest_at } = await readFigures(db, operator.id)
    return {
      ...{ Waiting: waiting, Open: open, Mine: mine, Unread: unread },
      LongestWait: longest_at ? Math.max(Math.floor((now - new Date(longest_at).getTime()) / MINUTE), 0) : 0,
      IsDeskOpen: isDeskOpen(now, settings),
      DeskHours: deskHoursText(settings),
    }
  },

  async GetChatRoom({ id, ...wanted }, { db, now, refuse }) {
    const chat = await findChat(db, id)
    const row = chat && (await findRoomRow(db, id))
    if (!row) throw refuse('chat/gone')
    return { ...(await stateWire(db, chat, wanted, ChatSide.desk, now)), Chat: roomWire(row) }
  },

  async GetChatMember({ id }, { db, refuse }) {
    const chat = await findChat(db, id)
    const member = chat && (await getMemberSummary(db, chat.memberId))
    if (!member) throw refuse('chat/gone')
    const sums = await sumOrders(db, member.id)
    const services = await listServices(db, { member: member.id }, { size: beside })
    return {
      ...{ MemberID: member.id, Name: member.name, Avatar: member.avatar, Code: member.code },
      ...{ Phone: maskPhone(member.phone), Level: member.level, Pollen: member.pollen },
      RegisterDate: moment(member.createdAt),
      ...{ OrderCount: sums.orders, PaidAmount: yuan(Number(sums.paid_fen)) },
      Orders: await lastOrders(db, member.id, beside),
      Cases: (await lastCases(db, member.id, beside)).map((row) => ({
        ...{ ID: Number(row.id), Code: row.code, CreateDate: moment(row.created_at) },
        StatusName: afterSaleStatusText[row.status as AfterSaleStatus],
      })),
      Services: services.map((row) => ({
        ...{ Operator: row.operator_name, CloseDate: moment(row.closed_at) },
        ...{ Score: row.score, Remark: row.remark },
      })),
    }
  },

  async OpenChatSocket(_payload, { db, operator, now }) {
    return giveTicket(db, { operatorId: operator.id, sessionHash: operator.sessionHash }, now)
  },

  async TakeChat({ id }, { db, operator, now, request }) {
    const chat = await holdChat(db, id)
    if (!(await takeChat(db, chat, operator, now))) return null
    const change = { before: { status: chat.status }, after: { status: ChatStatus.open } }
    await audit(db, operator, { action: 'TakeChat', subject: subject(id), ...change }, now, request)
    return null
  },

  async TransferChat({ id, operatorID }, { db, operator, now, request }) {
    const chat = await holdChat(db, id)
    const next = await transferChat(db, chat, operator, operatorID, now)
    const change = { before: { chatOperator: chat.operatorId }, after: { chatOperator: next.displayName } }
    await audit(db, operator, { action: 'TransferChat', subject: subject(id), ...change }, now, request)
    return null
  },

  async CloseChat({ id }, { db, operator, now, request }) {
    const chat = await holdChat(db, id)
    checkClose(chat, operator)
    await endChat(db, chat, 'desk', operator, now)
    const change = { before: { status: chat.status }, after: { status: ChatStatus.closed } }
    await audit(db, operator, { action: 'CloseChat', subject: subject(id), ...change }, now, request)
    return null
  },

  async AnswerChat({ id, ...sent }, { app, db, operator, now }) {
    const chat = await holdChat(db, id)
    return messageWire(db, await answerChat(app, db, chat, operator, sent, now), now)
  },

  async ReadChatRoom({ id, number }, { db, refuse }) {
    if (!(await findChat(db, id))) throw refuse('chat/gone')
    const chat = await readByDesk(db, id, number)
    if (chat) await tellChat(db, chat, chat.lastNumber)
    return null
  },

  async ListChatOperators(_payload, { db }) {
    const open = await countOpenByOperator(db)
    return (await operatorsWith(db, 'chat.answer')).map(({ id, displayName }) => ({
      ...{ ID: id, Name: displayName, Open: open.get(id) ?? 0 },
    }))
  },

  async ListChatPhrases(_payload, { db }) {
    return (await listPhrases(db, maxPhrases)).map(({ id, text, sort }) => ({
      ID: id,
      Text: text,
      Sort: sort,
    }))
  },

  async SaveChatPhrase({ id, text, sort }, { db, operator, now, refuse, request }) {
    const row = id === undefined ? undefined : await lockPhrase(db, id)
    if (id !== undefined && !row) throw refuse('chat/phrase-gone')
    if (!row && (await countPhrases(db)) >= maxPhrases) throw refuse('chat/phrases-full')
    const saved = await putPhrase(db, id, { text, sort }, new Date(now))
    if (saved === undefined) throw refuse('chat/phrase-used')
    const change = {
      ...{ action: 'SaveChatPhrase', subject: `chatPhrase:${saved}` },
      before: row ? { chatPhrase: row.text, Sort: row.sort } : {},
      after: { chatPhrase: text, Sort: sort },
    }
    await audit(db, operator, change, now, request)
    return { ID: saved }
  },

  async DeleteChatPhrase({ id }, { db, operator, now, refuse, request }) {
    const row = await lockPhrase(db, id)
    if (!row) throw refuse('chat/phrase-gone')
    await deletePhrase(db, id)
    const change = {
      action: 'DeleteChatPhrase',
      subject: `chatPhrase:${id}`,
      before: { chatPhrase: row.text },
    }
    await audit(db, operator, change, now, request)
    return null
  },

  async ListChatServices({ currentPage, pageSize, ...filter }, { db }) {
    return pageOf(
      { currentPage, pageSize },
      (part) => listServices(db, filter, part),
      () => countServices(db, filter),
      (row) => ({
        ...{ ID: Number(row.id), ChatID: Number(row.chat_id), MemberID: Number(row.member_id) },
        ...{ MemberName: row.member_name, OperatorID: Number(row.operator_id ?? 0) },
        ...{ OperatorName: row.operator_name, StartDate: moment(row.started_at) },
        ...{ TakeDate: momentOrNull(row.taken_at), AnswerDate: momentOrNull(row.answered_at) },
        ...{ CloseDate: moment(row.closed_at), Messages: row.messages, Score: row.score, Remark: row.remark },
      }),
    )
  },
}
