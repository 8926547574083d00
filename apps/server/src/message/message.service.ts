import {
  channelsOf,
  eventRow,
  type FactsOf,
  type MessageEvent,
} from '@greenstar/rules/message/message.events'
import { appDays, MessageChannel, pushHours } from '@greenstar/rules/message/message.kinds'
import { fillLink, fillMessenger, fillSms, fillText } from '@greenstar/rules/message/message.text'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { together, withCommit } from '../platform/database/together'
import { contactsOf } from './contact.service'
import { insertDeliveries } from './delivery.store'
import { insertMessages, readSending } from './message.store'

export { unreadInARow } from './message.store'

type AnyNotice = {
  memberId: number
  event: MessageEvent
  facts: Readonly<Record<string, string | number>>
  /** Time of the event (ms), if it is not now. */
  at?: number
}

/** Finds the channels of notices, by the switches of shop and members, and whom the messenger may reach. */
const waysOf = async (db: Db, notices: readonly AnyNotice[], now: number) => {
  const byMessenger = notices.filter(({ event }) => channelsOf(event).includes(MessageChannel.messenger))
  const [{ templates, off, apps, gone }, contacts] = await together([
    readSending(
      db,
      [...new Set(notices.map(({ event }) => event))],
      [...new Set(notices.map(({ memberId }) => memberId))],
      new Date(now - appDays * DAY),
    ),
    contactsOf(
      db,
      byMessenger.map(({ memberId }) => memberId),
    ),
  ])
  const changed = new Map(templates.map((row) => [row.event, row]))
  const switchedOff = new Set(off.map((row) => `${row.member_id}:${row.type}:${row.channel}`))
  const switches = {
    [MessageChannel.shop]: 'shop_on',
    [MessageChannel.sms]: 'sms_on',
    [MessageChannel.messenger]: 'messenger_on',
    [MessageChannel.push]: 'push_on',
  } as const
  const goneIds = new Set(gone)
  const goingBy = (channel: MessageChannel) =>
    notices.filter(
      ({ memberId, event }) =>
        !goneIds.has(memberId) &&
        channelsOf(event).includes(channel) &&
        (changed.get(event)?.[switches[channel]] ?? true) &&
        !switchedOff.has(`${memberId}:${eventRow(event).type}:${channel}`),
    )
  return { changed, goingBy, apps: new Set(apps), contacts }
}

/**
 * Sends messages to members in the caller's transaction: after a rollback nothing is sent. The message centre
 * has them at once; the other channels use the outbox: text and template messages leave outside the quiet
 * hours and with retries, pushes when the member's app asks for them. Events, facts and texts are in the
 * table `messageEvents`; operators' changes and members' switches apply. A member who left gets none: a late payment, say,
 * may still be refunded afterwards. `now` in ms.
 */
export const notifyMany = async (db: Db, notices: readonly AnyNotice[], now: number): Promise<void> => {
  if (notices.length === 0) return
  const { changed, goingBy, apps, contacts } = await waysOf(db, notices, now)
  const wordsOf = ({ event, facts }: AnyNotice) => {
    const words = changed.get(event) ?? eventRow(event)
    return {
      title: fillText(event, words.title, facts),
      content: fillText(event, words.content, facts),
      link: fillLink(event, facts),
    }
  }
  const inShop = goingBy(MessageChannel.shop).map((notice) => {
    const { memberId, event, at = now } = notice
    const { type } = eventRow(event)
    return { ...{ memberId, event, type, createdAt: new Date(at) }, ...wordsOf(notice) }
  })
  const leaving = (channel: MessageChannel, { memberId, event, facts, at = now }: AnyNotice) => {
    const createdAt = new Date(at)
    const dueAt = channel === MessageChannel.push ? new Date(at + pushHours * HOUR) : createdAt
    return { memberId, event, facts, channel, createdAt, dueAt }
  }
  const texts = goingBy(MessageChannel.sms).map((notice) => ({
    ...leaving(MessageChannel.sms, notice),
    content: fillSms(notice.event, notice.facts),
  }))
  const cards = goingBy(MessageChannel.messenger)
    .filter(({ memberId }) => contacts.get(memberId)?.openId)
    .map((notice) => ({
      ...leaving(MessageChannel.messenger, notice),
      content: fillMessenger(notice.event, notice.facts),
      link: fillLink(notice.event, notice.facts),
    }))
  const pushes = goingBy(MessageChannel.push)
    .filter(({ memberId }) => apps.has(memberId))
    .map((notice) => ({ ...leaving(MessageChannel.push, notice), ...wordsOf(notice) }))
  if (inShop.length > 0) await withCommit(db, insertMessages(db, inShop))
  const out = [...texts, ...cards, ...pushes]
  if (out.length > 0) await withCommit(db, insertDeliveries(db, out))
}

/** `notifyMany` for one member. */
export const notify = <E extends MessageEvent>(
  db: Db,
  memberId: number,
  event: E,
  facts: FactsOf<E>,
  now: number,
): Promise<void> => notifyMany(db, [{ memberId, event, facts }], now)
