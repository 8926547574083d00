import { maxRateTextLength } from '@greenstar/rules/chat/chat.limits'
import { z } from 'zod'
import { call } from '../platform/call'
import { Int, Maybe, Nothing, onceKey, Paragraph, Whole } from '../platform/wire'
import { ChatMessage, chatState, part, SocketTicket, sent } from './chat.shapes'

const ours = { who: 'member', addition: true } as const

export const chatShop = {
  RegHX: call('Member', 'POST', {
    zh: '登记为在线客服的用户（重复登记得到同一个），并得到连接推送的一次性凭证',
    who: 'member',
    writes: true,
    // a response stored for repeats would be an expired ticket
    outside: true,
    payload: z.object({}),
    data: z.object({
      UserName: z.string(),
      /** `own`: the shop's own chat. */
      Provider: z.string(),
      ...SocketTicket,
    }),
  }),
  GetChat: call('Member', 'GET', {
    zh: '与客服的会话：最近的消息、某条之前的或之后的消息，与双方读到哪里',
    ...ours,
    payload: z.object(part),
    data: z.object({
      ...chatState,
      /** Operator who serves the member now; '' if none. */
      Operator: z.string(),
      IsDeskOpen: z.boolean(),
      DeskHours: z.string(),
      CanRate: z.boolean(),
    }),
  }),
  SendChatMessage: call('Member', 'POST', {
    zh: '给客服发消息：文字、图片、自己的订单或商品；同一个 clientID 只发一条',
    ...ours,
    writes: true,
    payload: z.object(sent),
    data: ChatMessage,
    refusals: [
      'chat/empty',
      'chat/too-fast',
      'chat/order-unknown',
      'chat/product-unknown',
      'upload/not-yours',
    ],
  }),
  RecallChatMessage: call('Member', 'POST', {
    zh: '撤回自己两分钟内发给客服的消息；重复撤回结果相同',
    ...ours,
    writes: true,
    payload: z.object({ number: Whole(1, 1_000_000_000, '编号不正确') }),
    data: Nothing,
    refusals: ['chat/message-gone', 'chat/recall-late'],
  }),
  ReadChat: call('Member', 'POST', {
    zh: '客服的消息读到某条',
    ...ours,
    writes: true,
    payload: z.object({ number: Whole(0, 1_000_000_000, '编号不正确') }),
    data: z.object({ Unread: Int }),
  }),
  GetChatUnread: call('Member', 'GET', {
    zh: '客服的未读消息数',
    ...ours,
    payload: z.object({}),
    data: z.object({ Unread: Int }),
  }),
  RateChat: call('Member', 'POST', {
    zh: '评价最近一次结束的客服服务',
    ...ours,
    writes: true,
    once: true,
    payload: z.object({
      score: Whole(1, 5, '请选择评分'),
      text: Maybe(Paragraph(maxRateTextLength, `评价最多 ${maxRateTextLength} 个字`)),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['chat/not-rateable'],
  }),
}
