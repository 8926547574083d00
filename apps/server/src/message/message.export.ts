import { ops } from '@greenstar/contract'
import { type DeliveryStatus, deliveryStatusText } from '@greenstar/rules/message/delivery.status'
import {
  type MessageChannel,
  type MessageType,
  messageChannelText,
  messageTypeText,
} from '@greenstar/rules/message/message.kinds'
import { isCalled } from '@greenstar/rules/platform/narrow'
import { clock, defineExport, defineShortExport } from '../platform/export/export'
import { contactsOf } from './contact.service'
import { listDeliveries } from './delivery.store'
import { listTemplates } from './message.store'
import { deliveryWire, eventNames, templateWire } from './message.wire'

export const messageTemplateExport = defineShortExport({
  name: 'message-templates',
  title: '消息模板',
  permission: 'message.read',
  payload: ops.message.ListMessageTemplates.payload,
  all: async ({ keyword }, { db }) => {
    const stored = new Map((await listTemplates(db)).map((row) => [row.event, row]))
    return eventNames
      .map((event) => templateWire(event, stored.get(event)))
      .filter(({ EventName, Title, Content }) => isCalled(`${EventName} ${Title} ${Content}`, keyword ?? ''))
  },
  columns: [
    { key: 'event', title: '消息', value: (row) => row.EventName },
    { key: 'event', title: '类型', value: (row) => messageTypeText[row.Type as MessageType] },
    { key: 'text', title: '标题', value: (row) => row.Title },
    { key: 'text', title: '内容', value: (row) => row.Content },
    { key: 'shop', title: '站内消息', value: (row) => (row.ShopOn ? '开' : '关') },
    { key: 'sms', title: '短信', value: (row) => (row.SmsOn === null ? '无' : row.SmsOn ? '开' : '关') },
    {
      key: 'messenger',
      title: '微信通知',
      value: (row) => (row.MessengerOn === null ? '无' : row.MessengerOn ? '开' : '关'),
    },
    { key: 'push', title: 'App 推送', value: (row) => (row.PushOn ? '开' : '关') },
    { key: 'updated', title: '修改人', value: (row) => row.UpdatedBy },
  ],
})

/** The log of deliveries as a file, the latest first; phones stay masked (reliability FR72). */
export const deliveryExport = defineExport({
  name: 'deliveries',
  title: '发送记录',
  permission: 'message.read',
  payload: ops.message.ListDeliveries.payload,
  page: async (filter, { db, size }, after?: ReturnType<typeof deliveryWire>) => {
    const rows = await listDeliveries(db, filter, { size, below: after?.ID })
    const contacts = await contactsOf(
      db,
      rows.map(({ memberId }) => memberId),
    )
    return rows.map((row) => deliveryWire(row, contacts.get(row.memberId)))
  },
  columns: [
    { key: 'event', title: '消息', value: (row) => row.EventName },
    {
      key: 'channel',
      title: '渠道',
      value: (row) => messageChannelText[row.Channel as MessageChannel],
    },
    { key: 'event', title: '内容', value: (row) => row.Content },
    { key: 'member', title: '会员', value: (row) => row.MemberName },
    { key: 'member', title: '手机', value: (row) => row.Mobile },
    { key: 'status', title: '状态', value: (row) => deliveryStatusText[row.Status as DeliveryStatus] },
    { key: 'status', title: '次数', value: (row) => row.Tries },
    { key: 'status', title: '原因', value: (row) => row.Error },
    { key: 'created', title: '产生时间', value: (row) => clock(row.CreateDate) },
    { key: 'created', title: '发送时间', value: (row) => clock(row.SentDate) },
  ],
})
