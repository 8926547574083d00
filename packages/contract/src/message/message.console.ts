import { phoneMessages } from '@greenstar/rules/member/phone'
import { DeliveryStatus } from '@greenstar/rules/message/delivery.status'
import { type MessageEvent, messageEvents } from '@greenstar/rules/message/message.events'
import { MessageChannel } from '@greenstar/rules/message/message.kinds'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  Flag,
  Id,
  Int,
  Keyword,
  ListIn,
  ManyResult,
  Maybe,
  Mobile,
  Moment,
  Nothing,
  RequiredParagraph,
  RequiredText,
  RoomPaged,
  roomPaging,
} from '../platform/wire'

const Event = z.enum(Object.keys(messageEvents) as [MessageEvent, ...MessageEvent[]], { error: '消息不正确' })
const Channel = Code(MessageChannel, '渠道不正确')
const write = operatorWrite('message.write')

export const messageConsole = {
  ListMessageTemplates: call('Console', 'GET', {
    zh: '消息模板：每个事件的每个渠道',
    ...byOperator('message.read'),
    payload: z.object({ keyword: Keyword(40) }),
    data: z.array(
      z.object({
        ID: Int,
        Event: z.string(),
        EventName: z.string(),
        Type: Int,
        Title: z.string(),
        Content: z.string(),
        ShopOn: z.boolean(),
        /** null: the event has no text message. */
        SmsOn: z.boolean().nullable(),
        SmsText: z.string(),
        /** null: the event has no template message. */
        MessengerOn: z.boolean().nullable(),
        MessengerText: z.string(),
        PushOn: z.boolean(),
        Placeholders: z.array(z.string()),
        UpdatedBy: z.string(),
        UpdateDate: Moment.nullable(),
      }),
    ),
  }),
  SaveMessageTemplate: call('Console', 'POST', {
    zh: '修改消息的文字与渠道',
    ...write,
    payload: z.object({
      event: Event,
      title: RequiredText(30, '请填写标题', '标题最多 30 个字'),
      content: RequiredParagraph(300, '请填写内容', '内容最多 300 个字'),
      shopOn: Flag,
      smsOn: Flag,
      messengerOn: Flag,
      pushOn: Flag,
    }),
    data: Nothing,
    refusals: ['message/placeholder'],
  }),
  SendTestMessage: call('Console', 'POST', {
    zh: '用示例内容给一位会员发一条测试消息',
    ...write,
    payload: z.object({
      event: Event,
      toChannel: Channel,
      phone: Mobile('请填写会员手机号', phoneMessages.wrong),
    }),
    data: Nothing,
    refusals: ['message/no-channel', 'message/member-unknown', 'message/no-messenger'],
  }),
  ListDeliveries: call('Console', 'GET', {
    zh: '短信、微信通知与 App 推送的发送记录，最近的在前',
    ...byOperator('message.read'),
    payload: z.object({
      status: Maybe(Code(DeliveryStatus, '状态不正确')),
      event: Maybe(Event),
      fromChannel: Maybe(Channel),
      member: Maybe(Id),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        MemberID: Int,
        MemberName: z.string(),
        Mobile: z.string(),
        Event: z.string(),
        EventName: z.string(),
        Channel: Int,
        Content: z.string(),
        Status: Int,
        Tries: Int,
        Error: z.string(),
        CreateDate: Moment,
        DueDate: Moment,
        SentDate: Moment.nullable(),
      }),
    ),
  }),
  ListMemberMessages: call('Console', 'GET', {
    zh: '一位会员消息中心里的消息，最近的在前',
    ...byOperator('message.read'),
    payload: z.object({ memberID: Id, ...roomPaging }),
    data: RoomPaged(
      z.object({
        ID: Int,
        Type: Int,
        Title: z.string(),
        Content: z.string(),
        IsRead: z.boolean(),
        CreateDate: Moment,
      }),
    ),
  }),
  RetryDelivery: call('Console', 'POST', {
    zh: '重发一条失败的消息',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['message/not-failed'],
  }),
  /** Each by its own state: what has not failed is named, and the others are still sent. */
  RetryDeliveries: call('Console', 'POST', {
    zh: '一起重发多条失败的消息',
    ...write,
    payload: z.object({ ids: ListIn(Id, maxAtOnce, '请选择消息') }),
    data: ManyResult,
  }),
}
