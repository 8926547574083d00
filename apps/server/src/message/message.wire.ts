import type { DataOf, Ops, Shop } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import {
  channelsOf,
  eventRow,
  isMessageEvent,
  type MessageEvent,
  messageEvents,
} from '@greenstar/rules/message/message.events'
import { MessageChannel } from '@greenstar/rules/message/message.kinds'
import { exampleFacts, fillMessenger, fillSms } from '@greenstar/rules/message/message.text'
import { moment, momentOrNull } from '../platform/wire'
import type { Contact } from './contact.service'
import type { DeliveryRow } from './delivery.store'
import type { MessageRow, TemplateRow } from './message.store'

export const messageWire = (
  row: MessageRow,
): DataOf<Shop['message']['GetMessageList']>['DataList'][number] => ({
  ID: row.id,
  Type: row.type,
  Title: row.title,
  Content: row.content,
  LinkUrl: row.link,
  IsRead: row.readAt !== null,
  CreateDate: moment(row.createdAt),
})

export const eventNames = Object.keys(messageEvents) as MessageEvent[]
export const eventName = (event: string): string => (isMessageEvent(event) ? eventRow(event).zh : event)

/** Current texts and channels of an event. */
export const templateWire = (
  event: MessageEvent,
  row: TemplateRow | undefined,
): DataOf<Ops['message']['ListMessageTemplates']>[number] => {
  const own = eventRow(event)
  return {
    ID: eventNames.indexOf(event) + 1,
    Event: event,
    EventName: own.zh,
    Type: own.type,
    Title: row?.title ?? own.title,
    Content: row?.content ?? own.content,
    ShopOn: row?.shopOn ?? true,
    SmsOn: channelsOf(event).includes(MessageChannel.sms) ? (row?.smsOn ?? true) : null,
    SmsText: fillSms(event, exampleFacts(event)),
    MessengerOn: channelsOf(event).includes(MessageChannel.messenger) ? (row?.messengerOn ?? true) : null,
    MessengerText: own.messenger ? fillMessenger(event, exampleFacts(event)) : '',
    PushOn: row?.pushOn ?? true,
    Placeholders: Object.values(own.facts).map(([placeholder]) => placeholder),
    UpdatedBy: row?.updatedBy ?? '',
    UpdateDate: momentOrNull(row?.updatedAt ?? null),
  }
}

export const deliveryWire = (
  row: DeliveryRow,
  contact: Contact | undefined,
): DataOf<Ops['message']['ListDeliveries']>['DataList'][number] => ({
  ID: row.id,
  MemberID: row.memberId,
  MemberName: contact?.name ?? '',
  Mobile: contact ? maskPhone(contact.phone) : '',
  Event: row.event,
  EventName: eventName(row.event),
  Channel: row.channel,
  Content: row.content,
  Status: row.status,
  Tries: row.tries,
  Error: row.error,
  CreateDate: moment(row.createdAt),
  DueDate: moment(row.dueAt),
  SentDate: momentOrNull(row.sentAt),
})
