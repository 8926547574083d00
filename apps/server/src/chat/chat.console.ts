import type { DataOf, Ops } from '@greenstar/contract'
import { type AfterSaleStatus, afterSaleStatusText } from '@greenstar/rules/aftersale/aftersale.status'
import { deskHoursText, isDeskOpen } from '@greenstar/rules/chat/chat.hours'
import { maxNotesShown, maxPhrases } from '@greenstar/rules/chat/chat.limits'
import {
  type ChatKind,
  ChatSide,
  ChatStatus,
  chatKindText,
  chatStatusText,
} from '@greenstar/rules/chat/chat.state'
import { maskPhone } from '@greenstar/rules/member/phone'
import { MINUTE } from '@greenstar/rules/platform/time'
import { getMemberSummary, tagsOf } from '../member/member.service'
import { operatorsWith } from '../operator/operator.service'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers, SignedInOperator } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { assignWaiting } from './assign'
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
  answersOfToday,
  deleteNote,
  insertNote,
  listDesks,
  listNotes,
  lockNote,
  putReady,
} from './chat-desk.store'
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
import { recall } from './recall'
import { giveTicket } from './ticket'

export const chatAuditWords: AuditWords = {
  subjects: { chat: '客服会话', chatPhrase: '客服常用语' },
  fields: {
    ...{ chatOperator: '接待客服', chatPhrase: '常用语', chatKeywords: '关键词' },
    ...{ chatNote: '客服备注', chatText: '撤回的消息' },
  },
  statuses: { chat: chatStatusText },
  refers: { chatOperator: 'operator' },
}

/** Full minutes since a time; 0 without one. */
const minutesSince = (at: string | null, now: number) =>
  at === null ? 0 : Math.max(Math.floor((now - new Date(at).getTime()) / MINUTE), 0)

const subject = (id: number) => `chat:${id}`

const roomWire = (row: RoomRow, now: number): DataOf<Ops['chat']['GetChatRoom']>['Chat'] => ({
  ...{ ID: Number(row.id), MemberID: Number(row.member_id), MemberName: row.member_name },
  ...{ MemberAvatar: row.member_avatar, MemberLevel: row.member_level, Status: row.status },
  ...{ OperatorID: Number(row.operator_id ?? 0), OperatorName: row.operator_name ?? '' },
  ...{ LastText: row.last_text, LastSide: row.last_side, LastNumber: row.last_number },
  ...{ LastDate: moment(row.last_at), WaitingDate: momentOrNull(row.waiting_at), Unread: row.desk_unread },
  Waited: minutesSince(row.waiting_at, now),
})

const noteRow = (chatId: number, operator: SignedInOperator, text: string, now: number) => ({
  ...{ chatId, operatorId: operator.id, operatorName: operator.displayName, text, createdAt: new Date(now) },
})

/** Maximum orders, cases and services listed next to a conversation. */
const beside = 5

export const chatConsole: Handlers<Ops['chat']> = {
  async ListChats({ currentPage, pageSize, ...filter }, { db, now }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listRoom(db, filter, part),
      (max) => countRoom(db, filter, max),
      (row) => roomWire(row, now),
    )
  },

  async GetChatFigures(_payload, { app, db, operator, now }) {
    const settings = await getSettings(app, db)
    const { waiting, open, mine, unread, longest_at } = await readFigures(db, operator.id)
    const today = (await answersOfToday(db, now)).get(0)
    return {
      ...{ Waiting: waiting, Open: open, Mine: mine, Unread: unread },
      LongestWait: minutesSince(longest_at, now),
      IsDeskOpen: isDeskOpen(now, settings),
      DeskHours: deskHoursText(settings),
      IsReady: (await listDesks(db, now)).get(operator.id)?.isReady ?? false,
      Answered: today?.answered ?? 0,
      FirstAnswer: today?.seconds ?? null,
    }
  },

  async GetChatRoom({ id, ...wanted }, { db, now, refuse }) {
    const chat = await findChat(db, id)
    const row = chat && (await findRoomRow(db, id))
    if (!row) throw refuse('chat/gone')
    return { ...(await stateWire(db, chat, wanted, ChatSide.desk, now)), Chat: roomWire(row, now) }
  },

  async GetChatMember({ id }, { db, refuse }) {
    const chat = await findChat(db, id)
    const member = chat && (await getMemberSummary(db, chat.memberId))
    if (!member) throw refuse('chat/gone')
    const sums = await sumOrders(db, member.id)
    const tags = await tagsOf(db, [member.id])
    const services = await listServices(db, { member: member.id }, { size: beside })
    return {
      ...{ MemberID: member.id, Name: member.name, Avatar: member.avatar, Code: member.code },
      ...{ Phone: maskPhone(member.phone), Level: member.level, Pollen: member.pollen },
      RegisterDate: moment(member.createdAt),
      Tags: (tags.get(member.id) ?? []).map((tag) => ({ ID: tag.id, Name: tag.name })),
      Notes: (await listNotes(db, id, maxNotesShown)).map((note) => ({
        ...{ ID: note.id, Text: note.text, Operator: note.operatorName, CreateDate: moment(note.createdAt) },
      })),
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

  async TakeChat({ id }, { db, audit, operator, now }) {
    const chat = await holdChat(db, id)
    if (!(await takeChat(db, chat, operator, now))) return null
    const change = { before: { status: chat.status }, after: { status: ChatStatus.open } }
    await audit({ action: 'TakeChat', subject: subject(id), ...change })
    return null
  },

  async TransferChat({ id, operatorID, note }, { db, audit, operator, now }) {
    const chat = await holdChat(db, id)
    const next = await transferChat(db, chat, operator, operatorID, now)
    if (note) await insertNote(db, noteRow(id, operator, note, now))
    const change = {
      before: { chatOperator: chat.operatorId },
      after: { chatOperator: next.id, ...(note ? { chatNote: note } : {}) },
    }
    await audit({ action: 'TransferChat', subject: subject(id), ...change })
    return null
  },

  async CloseChat({ id }, { app, db, audit, operator, now }) {
    const chat = await holdChat(db, id)
    checkClose(chat, operator)
    await endChat(db, chat, 'desk', operator, now)
    await assignWaiting(app, db, now)
    const change = { before: { status: chat.status }, after: { status: ChatStatus.closed } }
    await audit({ action: 'CloseChat', subject: subject(id), ...change })
    return null
  },

  async AnswerChat({ id, ...sent }, { app, db, operator, now }) {
    const chat = await holdChat(db, id)
    return messageWire(db, await answerChat(app, db, chat, operator, sent, now), now)
  },

  async RecallAnswer({ id, number }, { db, audit, operator, now }) {
    const chat = await holdChat(db, id)
    const sender = { side: ChatSide.desk, operatorId: operator.id }
    const message = await recall(db, chat, number, sender, now)
    if (!message) return null
    const before = { chatText: message.text || chatKindText[message.kind as ChatKind] }
    await audit({ action: 'RecallAnswer', subject: subject(id), before, after: {} })
    return null
  },

  async AddChatNote({ id, text }, { db, audit, operator, now }) {
    await holdChat(db, id)
    const ID = await insertNote(db, noteRow(id, operator, text, now))
    await audit({ action: 'AddChatNote', subject: subject(id), before: {}, after: { chatNote: text } })
    return { ID }
  },

  async DeleteChatNote({ id }, { db, audit, operator, refuse }) {
    const note = await lockNote(db, id)
    if (!note) throw refuse('chat/note-gone')
    if (note.operatorId !== operator.id) throw refuse('chat/note-others')
    await deleteNote(db, id)
    await audit({
      action: 'DeleteChatNote',
      subject: subject(note.chatId),
      before: { chatNote: note.text },
    })
    return null
  },

  async SetDeskReady({ ready }, { app, db, operator, now }) {
    await putReady(db, operator.id, ready, new Date(now))
    if (ready) await assignWaiting(app, db, now)
    return null
  },

  async ReadChatRoom({ id, number }, { db, refuse }) {
    if (!(await findChat(db, id))) throw refuse('chat/gone')
    const chat = await readByDesk(db, id, number)
    if (chat) await tellChat(db, chat, chat.lastNumber)
    return null
  },

  async ListChatOperators(_payload, { db, now }) {
    const open = await countOpenByOperator(db)
    const desks = await listDesks(db, now)
    const today = await answersOfToday(db, now)
    return (await operatorsWith(db, 'chat.answer')).map(({ id, displayName }) => ({
      ...{ ID: id, Name: displayName, Open: open.get(id) ?? 0 },
      ...{ IsPresent: desks.get(id)?.isPresent ?? false, IsReady: desks.get(id)?.isReady ?? false },
      ...{ Answered: today.get(id)?.answered ?? 0, FirstAnswer: today.get(id)?.seconds ?? null },
    }))
  },

  async ListChatPhrases(_payload, { db }) {
    return (await listPhrases(db, maxPhrases)).map(({ id, text, keywords, sort }) => ({
      ...{ ID: id, Text: text, Keywords: keywords, Sort: sort },
    }))
  },

  async SaveChatPhrase({ id, text, keywords = '', sort }, { db, audit, now, refuse }) {
    const row = id === undefined ? undefined : await lockPhrase(db, id)
    if (id !== undefined && !row) throw refuse('chat/phrase-gone')
    if (!row && (await countPhrases(db)) >= maxPhrases) throw refuse('chat/phrases-full')
    const saved = await putPhrase(db, id, { text, keywords, sort }, new Date(now))
    if (saved === undefined) throw refuse('chat/phrase-used')
    await audit({
      ...{ action: 'SaveChatPhrase', subject: `chatPhrase:${saved}` },
      before: row ? { chatPhrase: row.text, chatKeywords: row.keywords, Sort: row.sort } : {},
      after: { chatPhrase: text, chatKeywords: keywords, Sort: sort },
    })
    return { ID: saved }
  },

  async DeleteChatPhrase({ id }, { db, audit, refuse }) {
    const row = await lockPhrase(db, id)
    if (!row) throw refuse('chat/phrase-gone')
    await deletePhrase(db, id)
    await audit({
      action: 'DeleteChatPhrase',
      subject: `chatPhrase:${id}`,
      before: { chatPhrase: row.text },
    })
    return null
  },

  async ListChatServices({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listServices(db, filter, part),
      (max) => countServices(db, filter, max),
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
