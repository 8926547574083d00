import {
  eventRow,
  type FactsOf,
  MessageChannel,
  type MessageEvent,
} from '@greenstar/rules/message/message.events'
import { fillLink, fillSms, fillText } from '@greenstar/rules/message/message.text'
import type { Db } from '../platform/database/connect'
import { insertDeliveries } from './delivery.store'
import { insertMessages, readSending } from './message.store'

type AnyNotice = {
  memberId: number
  event: MessageEvent
  facts: Readonly<Record<string, string | number>>
  /** When it happened (ms), where that is not now. */
  at?: number
}

/**
 * Tells members something in the caller's own transaction: what is rolled back is told to nobody. The message centre has
 * it at once; a text message waits in the outbox, outside the quiet hours and as often as it takes. Events, their facts
 * and texts are the table `messageEvents`; operators' changes and members' switches are obeyed here. `now` in ms.
 */
export const notifyMany = async (db: Db, notices: readonly AnyNotice[], now: number): Promise<void> => {
  if (notices.length === 0) return
  const { templates, off } = await readSending(
    db,
    [...new Set(notices.map(({ event }) => event))],
    [...new Set(notices.map(({ memberId }) => memberId))],
  )
  const changed = new Map(templates.map((row) => [row.event, row]))
  const switchedOff = new Set(off.map((row) => `${row.member_id}:${row.type}:${row.channel}`))
  const goesBy = ({ memberId, event }: AnyNotice, channel: MessageChannel, isOn: boolean) =>
    isOn && !switchedOff.has(`${memberId}:${eventRow(event).type}:${channel}`)
  const inShop = notices
    .filter((notice) => goesBy(notice, MessageChannel.shop, changed.get(notice.event)?.shop_on ?? true))
    .map(({ memberId, event, facts, at = now }) => {
      const createdAt = new Date(at)
      const { type, title, content } = eventRow(event)
      const words = changed.get(event) ?? { title, content }
      return {
        ...{ memberId, event, type, createdAt, link: fillLink(event, facts) },
        title: fillText(event, words.title, facts),
        content: fillText(event, words.content, facts),
      }
    })
  const texts = notices
    .filter(
      (notice) =>
        eventRow(notice.event).sms &&
        goesBy(notice, MessageChannel.sms, changed.get(notice.event)?.sms_on ?? true),
    )
    .map(({ memberId, event, facts, at = now }) => ({
      ...{ memberId, event, facts, content: fillSms(event, facts) },
      ...{ channel: MessageChannel.sms, createdAt: new Date(at), dueAt: new Date(at) },
    }))
  if (inShop.length > 0) await insertMessages(db, inShop)
  if (texts.length > 0) await insertDeliveries(db, texts)
}

/** The same for one member. */
export const notify = <E extends MessageEvent>(
  db: Db,
  memberId: number,
  event: E,
  facts: FactsOf<E>,
  now: number,
): Promise<void> => notifyMany(db, [{ memberId, event, facts }], now)
