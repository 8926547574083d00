import { maxChatLength } from '@greenstar/rules/chat/chat.limits'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Day,
  Id,
  ImagePath,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  Paged,
  RequiredParagraph,
  roomPaging,
  Whole,
  Yuan,
} from '../platform/wire'
import { ChatMessage, chatState, chatStatus, OrderCard, part, SocketTicket, sent } from './chat.shapes'

const read = byOperator('chat.read')
const write = { ...byOperator('chat.answer'), writes: true } as const

const ChatRow = z.object({
  ID: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  MemberLevel: Int,
  Status: Int,
  /** 0: not taken. */
  OperatorID: Int,
  OperatorName: z.string(),
  LastText: z.string(),
  LastSide: Int,
  LastNumber: Int,
  LastDate: Moment,
  /** Since when the member waits for an answer; null if they do not. */
  WaitingDate: Moment.nullable(),
  /** Messages of the member that the desk has not read. */
  Unread: Int,
})

const chatFilters = {
  status: chatStatus,
  /** Only conversations of this operator. */
  operator: Maybe(Id),
  /** Name of the member, or words of a message. */
  keyword: Keyword(40),
  member: Maybe(Id),
  from: Day,
  to: Day,
}

const Phrase = z.object({ ID: Int, Text: z.string(), Sort: Int })

export const chatConsole = {
  ListChats: call('Console', 'GET', {
    zh: '客服会话：等待的在前，其余最近的在前',
    ...read,
    payload: z.object({ ...chatFilters, ...roomPaging }),
    data: Paged(ChatRow),
  }),
  GetChatFigures: call('Console', 'GET', {
    zh: '客服台的数字：等待、服务中、我的会话，与最久的等待',
    ...read,
    payload: z.object({}),
    data: z.object({
      Waiting: Int,
      Open: Int,
      Mine: Int,
      /** Unread messages in the caller's conversations. */
      Unread: Int,
      /** Longest current waiting time in minutes. */
      LongestWait: Int,
      IsDeskOpen: z.boolean(),
      DeskHours: z.string(),
    }),
  }),
  GetChatRoom: call('Console', 'GET', {
    zh: '一个会话：消息与双方读到哪里',
    ...read,
    payload: z.object({ id: Id, ...part }),
    data: z.object({ ...chatState, Chat: ChatRow }),
    refusals: ['chat/gone'],
  }),
  GetChatMember: call('Console', 'GET', {
    zh: '会话旁的会员资料：等级、最近的订单与售后、以往的服务',
    ...read,
    payload: z.object({ id: Id }),
    data: z.object({
      MemberID: Int,
      Name: z.string(),
      Avatar: ImagePath,
      Code: z.string(),
      Phone: z.string(),
      Level: Int,
      Pollen: Int,
      RegisterDate: Moment,
      OrderCount: Int,
      PaidAmount: Yuan,
      Orders: z.array(OrderCard),
      Cases: z.array(z.object({ ID: Int, Code: z.string(), StatusName: z.string(), CreateDate: Moment })),
      Services: z.array(
        z.object({ Operator: z.string(), CloseDate: Moment, Score: Int.nullable(), Remark: z.string() }),
      ),
    }),
    refusals: ['chat/gone'],
  }),
  OpenChatSocket: call('Console', 'POST', {
    zh: '连接客服台推送的一次性凭证',
    ...read,
    writes: true,
    payload: z.object({}),
    data: z.object(SocketTicket),
  }),
  TakeChat: call('Console', 'POST', {
    zh: '接入会话',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['chat/gone', 'chat/taken'],
  }),
  TransferChat: call('Console', 'POST', {
    zh: '把会话转给一位客服；别人名下的可以接到自己名下',
    ...write,
    payload: z.object({ id: Id, operatorID: Id }),
    data: Nothing,
    refusals: ['chat/gone', 'chat/not-yours', 'chat/closed', 'chat/operator-unknown'],
  }),
  CloseChat: call('Console', 'POST', {
    zh: '结束会话，会员可以评价',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['chat/gone', 'chat/not-yours', 'chat/closed'],
  }),
  AnswerChat: call('Console', 'POST', {
    zh: '答复会员：文字、素材图片、会员的订单或商品；同一个 clientID 只发一条',
    ...write,
    payload: z.object({ id: Id, ...sent }),
    data: ChatMessage,
    refusals: [
      'chat/gone',
      'chat/not-yours',
      'chat/empty',
      'chat/order-unknown',
      'chat/product-unknown',
      'upload/picture-unknown',
    ],
  }),
  ReadChatRoom: call('Console', 'POST', {
    zh: '会员的消息读到某条',
    ...write,
    payload: z.object({ id: Id, number: Whole(0, 1_000_000_000, '编号不正确') }),
    data: Nothing,
    refusals: ['chat/gone'],
  }),
  ListChatOperators: call('Console', 'GET', {
    zh: '可以接待会话的客服与各自的会话数',
    ...read,
    payload: z.object({}),
    data: z.array(z.object({ ID: Int, Name: z.string(), Open: Int })),
  }),
  ListChatPhrases: call('Console', 'GET', {
    zh: '常用语，按次序',
    ...read,
    payload: z.object({}),
    data: z.array(Phrase),
  }),
  SaveChatPhrase: call('Console', 'POST', {
    zh: '添加或修改常用语',
    ...write,
    payload: z.object({
      id: Maybe(Id),
      text: RequiredParagraph(maxChatLength, '请填写常用语', `常用语最多 ${maxChatLength} 个字`),
      sort: Whole(0, 9999, '次序不正确').default(0),
    }),
    data: z.object({ ID: Int }),
    refusals: ['chat/phrase-gone', 'chat/phrase-used', 'chat/phrases-full'],
  }),
  DeleteChatPhrase: call('Console', 'POST', {
    zh: '删除常用语',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['chat/phrase-gone'],
  }),
  ListChatServices: call('Console', 'GET', {
    zh: '结束了的服务与评价；最近的在前',
    ...read,
    payload: z.object({
      operator: Maybe(Id),
      score: Maybe(Whole(1, 5, '评分不正确')),
      member: Maybe(Id),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: Paged(
      z.object({
        ID: Int,
        ChatID: Int,
        MemberID: Int,
        MemberName: z.string(),
        OperatorID: Int,
        OperatorName: z.string(),
        StartDate: Moment,
        /** null: closed without being taken. */
        TakeDate: Moment.nullable(),
        AnswerDate: Moment.nullable(),
        CloseDate: Moment,
        Messages: Int,
        Score: Int.nullable(),
        Remark: z.string(),
      }),
    ),
  }),
}
