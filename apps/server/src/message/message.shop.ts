import type { Shop } from '@greenstar/contract'
import { channelsOf, eventRow } from '@greenstar/rules/message/message.events'
import { MessageChannel, MessageType, messageTypeText } from '@greenstar/rules/message/message.kinds'
import { mayLeaveAt } from '@greenstar/rules/message/message.quiet'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf } from '../platform/http/page-facts'
import { getSettings } from '../setting/setting.service'
import { takePushes } from './delivery.store'
import {
  countUnread,
  deleteMessage,
  deleteMessages,
  listOff,
  markRead,
  pageOfMessages,
  putApp,
  putSwitch,
  readCentre,
} from './message.store'
import { eventNames, messageWire } from './message.wire'

const types = Object.values(MessageType)
/** Maximum pushes per request of an app. */
const maxPushes = 5

/** Whether any event of a type uses a channel; other switches are not shown. */
const isUsed = (type: MessageType, channel: MessageChannel) =>
  eventNames.some((event) => eventRow(event).type === type && channelsOf(event).includes(channel))

export const messageShop: Handlers<Shop['message']> = {
  async GetMyMessageCenter(_payload, { app, member }) {
    const { unread, last } = await app.database.gather((db) => readCentre(db, member.id, types))
    return types.map((type) => {
      const row = last.get(type)
      return {
        Type: type,
        TypeName: messageTypeText[type],
        NotReadCount: unread.get(type) ?? 0,
        Last: row ? messageWire(row) : null,
      }
    })
  },

  async GetNotReadMessageCount(_payload, { db, member }) {
    return countUnread(db, member.id)
  },

  async GetMessageList({ type, ...page }, { db, member }) {
    const { rows, total } = await pageOfMessages(db, member.id, type, partOf(page))
    return pageWith(page, total, rows.map(messageWire))
  },

  async UpdateMessageStatus(which, { db, member, now }) {
    await markRead(db, member.id, which, new Date(now))
    return null
  },

  async DeleteMessage({ id }, { db, member, refuse }) {
    if (!(await deleteMessage(db, member.id, id))) throw refuse('message/gone')
    return null
  },

  async DeleteMessageByType({ type }, { db, member }) {
    await deleteMessages(db, member.id, type)
    return null
  },

  async GetMessageSwitches(_payload, { db, member }) {
    const off = new Set((await listOff(db, member.id)).map(({ type, channel }) => `${type}:${channel}`))
    return types.flatMap((Type) =>
      Object.values(MessageChannel)
        .filter((Channel) => isUsed(Type, Channel))
        .map((Channel) => ({ Type, Channel, IsOn: !off.has(`${Type}:${Channel}`) })),
    )
  },

  async TakePushes(_payload, { app, db, member, now }) {
    const at = new Date(now)
    await putApp(db, member.id, at)
    const settings = await getSettings(app, db)
    const [from, to] = [
      settingValue(settings, 'message.quietFrom'),
      settingValue(settings, 'message.quietTo'),
    ]
    const rows = mayLeaveAt(now, from, to) > now ? [] : await takePushes(db, member.id, at, maxPushes)
    return rows
      .sort((a, b) => a.id - b.id)
      .map(({ id, title, content, link }) => ({ ID: id, Title: title, Content: content, LinkUrl: link }))
  },

  async SaveMessageSwitch({ type, toChannel, isOn }, { db, member }) {
    await putSwitch(db, member.id, type, toChannel, isOn)
    return null
  },
}
