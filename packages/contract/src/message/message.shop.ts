import { MessageChannel, MessageType } from '@greenstar/rules/message/message.kinds'
import { z } from 'zod'
import { call, memberAddition, memberWrite } from '../platform/call'
import { Code, Flag, Id, Int, Maybe, Moment, Nothing, onceKey, Paged, paging } from '../platform/wire'

const Type = Code(MessageType, '消息类型不正确')

const Message = z.object({
  ID: Int,
  Type: Int,
  Title: z.string(),
  Content: z.string(),
  /** Page of the shop; '' for none. */
  LinkUrl: z.string(),
  IsRead: z.boolean(),
  CreateDate: Moment,
})

export const messageShop = {
  GetMyMessageCenter: call('Member', 'GET', {
    zh: '消息中心：每类的未读数与最近一条',
    who: 'member',
    payload: z.object({}),
    data: z.array(z.object({ Type: Int, TypeName: z.string(), NotReadCount: Int, Last: Message.nullable() })),
  }),
  GetNotReadMessageCount: call('Member', 'GET', {
    zh: '未读消息数',
    who: 'member',
    payload: z.object({}),
    data: Int,
  }),
  GetMessageList: call('Member', 'GET', {
    zh: '消息，最近的在前',
    who: 'member',
    payload: z.object({ type: Maybe(Type), ...paging }),
    data: Paged(Message),
  }),
  UpdateMessageStatus: call('Member', 'GET', {
    zh: '标为已读：一条，一类，或全部',
    ...memberWrite,
    payload: z.object({ id: Maybe(Id), type: Maybe(Type), ...onceKey }),
    data: Nothing,
  }),
  DeleteMessage: call('Member', 'GET', {
    zh: '删除一条消息',
    ...memberWrite,
    payload: z.object({ id: Id, ...onceKey }),
    data: Nothing,
    refusals: ['message/gone'],
  }),
  DeleteMessageByType: call('Member', 'POST', {
    zh: '删除一类消息',
    ...memberWrite,
    payload: z.object({ type: Type, ...onceKey }),
    data: Nothing,
  }),
  TakePushes: call('Member', 'POST', {
    zh: '取走要由 App 显示的推送：每条只给一次；App 由此登记在线',
    who: 'member',
    addition: true,
    writes: true,
    payload: z.object({}),
    data: z.array(z.object({ ID: Int, Title: z.string(), Content: z.string(), LinkUrl: z.string() })),
  }),
  GetMessageSwitches: call('Member', 'GET', {
    zh: '接收设置：每类消息的每个渠道',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.array(z.object({ Type: Int, Channel: Int, IsOn: z.boolean() })),
  }),
  SaveMessageSwitch: call('Member', 'POST', {
    zh: '开关一类消息的一个渠道',
    ...memberAddition,
    payload: z.object({ type: Type, toChannel: Code(MessageChannel, '渠道不正确'), isOn: Flag, ...onceKey }),
    data: Nothing,
  }),
}
