import type { Ops } from '@greenstar/contract'
import { type DeliveryStatus, deliveryStatusText } from '@greenstar/rules/message/delivery.status'
import { channelsOf, eventRow } from '@greenstar/rules/message/message.events'
import { MessageChannel, pushHours } from '@greenstar/rules/message/message.kinds'
import {
  exampleFacts,
  fillLink,
  fillMessenger,
  fillSms,
  fillText,
  strangePlaceholders,
} from '@greenstar/rules/message/message.text'
import { isCalled } from '@greenstar/rules/platform/narrow'
import { HOUR } from '@greenstar/rules/platform/time'
import { auditMany } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { othersOf } from '../platform/http/many'
import { pageWith, partOf, roomPageWith, roomRows } from '../platform/http/page-facts'
import { contactAt, contactsOf } from './contact.service'
import {
  countDeliveries,
  findDeliveries,
  insertDeliveries,
  listDeliveries,
  retryDeliveries,
} from './delivery.store'
import { holdTemplate, insertMessages, listTemplates, pageOfMessages, putTemplate } from './message.store'
import { deliveryWire, eventName, eventNames, messageWire, templateWire } from './message.wire'

export const messageAuditWords: AuditWords = { subjects: { delivery: '发送记录', message: '消息模板' } }

const retried = ({ id }: { id: number }) => ({ action: 'RetryDelivery', subject: `delivery:${id}` })

const notRetried = (id: number, row: { event: string; status: number } | undefined) => ({
  ID: id,
  Name: row ? `${eventName(row.event)}（编号 ${id}）` : `编号 ${id}`,
  Reason: row
    ? `${deliveryStatusText[row.status as DeliveryStatus]}，只有发送失败的可以重发`
    : '消息不存在或已删除',
})

export const messageConsole: Handlers<Ops['message']> = {
  async ListMessageTemplates({ keyword }, { db }) {
    const stored = new Map((await listTemplates(db)).map((row) => [row.event, row]))
    return eventNames
      .map((event) => templateWire(event, stored.get(event)))
      .filter(({ EventName, Title, Content }) => isCalled(`${EventName} ${Title} ${Content}`, keyword ?? ''))
  },

  async SaveMessageTemplate(
    { event, title, content, shopOn, smsOn, messengerOn, pushOn },
    { db, audit, operator, now, refuse },
  ) {
    const [strange] = strangePlaceholders(event, `${title}${content}`)
    if (strange !== undefined) throw refuse('message/placeholder', { name: strange })
    const before = templateWire(event, await holdTemplate(db, event))
    await putTemplate(db, {
      ...{ event, title, content, shopOn, smsOn, messengerOn, pushOn },
      ...{ updatedBy: operator.displayName, updatedAt: new Date(now) },
    })
    await audit({
      action: 'SaveMessageTemplate',
      subject: `message:${event}`,
      before: {
        title: before.Title,
        content: before.Content,
        shopOn: before.ShopOn,
        smsOn: before.SmsOn ?? false,
        messengerOn: before.MessengerOn ?? false,
        pushOn: before.PushOn,
      },
      after: { title, content, shopOn, smsOn, messengerOn, pushOn },
    })
    return null
  },

  async SendTestMessage({ event, toChannel, phone }, { db, audit, now, refuse }) {
    if (!channelsOf(event).includes(toChannel)) throw refuse('message/no-channel')
    const contact = await contactAt(db, phone)
    if (!contact) throw refuse('message/member-unknown')
    if (toChannel === MessageChannel.messenger && !contact.openId) throw refuse('message/no-messenger')
    const facts = exampleFacts(event)
    const at = new Date(now)
    const stored = await holdTemplate(db, event)
    const { type, ...own } = eventRow(event)
    const link = fillLink(event, facts)
    const words = {
      title: `【测试】${fillText(event, stored?.title ?? own.title, facts)}`,
      content: fillText(event, stored?.content ?? own.content, facts),
    }
    const leaving = { memberId: contact.id, event, channel: toChannel, facts, createdAt: at, link }
    if (toChannel === MessageChannel.shop)
      await insertMessages(db, [{ memberId: contact.id, event, type, createdAt: at, link, ...words }])
    else if (toChannel === MessageChannel.push)
      await insertDeliveries(db, [{ ...leaving, ...words, dueAt: new Date(now + pushHours * HOUR) }])
    else {
      const content = toChannel === MessageChannel.sms ? fillSms(event, facts) : fillMessenger(event, facts)
      await insertDeliveries(db, [{ ...leaving, content, dueAt: at }])
    }
    const after = { member: contact.id, toChannel }
    await audit({ action: 'SendTestMessage', subject: `message:${event}`, after })
    return null
  },

  async ListDeliveries({ currentPage, pageSize, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listDeliveries(db, filter, part),
      (max) => countDeliveries(db, filter, max),
    )
    const contacts = await contactsOf(
      db,
      rows.map(({ memberId }) => memberId),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row) => deliveryWire(row, contacts.get(row.memberId))),
    )
  },

  async ListMemberMessages({ memberID, ...page }, { db }) {
    const { rows, total } = await pageOfMessages(db, memberID, undefined, partOf(page))
    return pageWith(page, total, rows.map(messageWire))
  },

  async RetryDelivery({ id }, { db, operator, now, refuse, request }) {
    const moved = await retryDeliveries(db, [id], now)
    if (moved.length === 0) throw refuse('message/not-failed')
    await auditMany(db, moved.map(retried), operator, now, request)
    return null
  },

  async RetryDeliveries({ ids }, { db, operator, now, request }) {
    const moved = await retryDeliveries(db, ids, now)
    await auditMany(db, moved.map(retried), operator, now, request)
    const others = othersOf(ids, moved)
    const known = new Map((await findDeliveries(db, others)).map((row) => [row.id, row]))
    return { Done: moved.length, Refused: others.map((id) => notRetried(id, known.get(id))) }
  },
}
