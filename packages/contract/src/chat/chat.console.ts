import { maxChatLength, maxKeywordLength, maxNoteLength } from '@greenstar/rules/chat/chat.limits'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paragraph,
  RequiredParagraph,
  RoomPaged,
  roomPaging,
  Text,
  Whole,
  Yuan,
} from '../platform/wire'
import { ChatMessage, chatState, chatStatus, OrderCard, part, SocketTicket, sent } from './chat.shapes'

const read = byOperator('chat.read')
const write = operatorWrite('chat.answer')

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
  /** Full minutes that the member has waited; 0 if they do not. */
  Waited: Int,
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

const Phrase = z.object({ ID: Int, Text: z.string(), Keywords: z.string(), Sort: Int })

const Note = Maybe(Paragraph(maxNoteLength, `备注最多 ${maxNoteLength} 个字`))

export const chatConsole = {
  ListChats: call('Console', 'GET', {
    zh: '客服会话：等待的在前，其余最近的在前',
    ...read,
    payload: z.object({ ...chatFilters, ...roomPaging }),
    data: RoomPaged(ChatRow),
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
      /** Whether the caller gets conversations by themselves. */
      IsReady: z.boolean(),
      /** Services answered today, and the seconds to their first answer on average; null if there are none. */
      Answered: Int,
      FirstAnswer: Int.nullable(),
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
      Tags: z.array(z.object({ ID: Int, Name: z.string() })),
      /** Notes of the desk about the member, also those of hand-overs; the latest first. */
      Notes: z.array(z.object({ ID: Int, Text: z.string(), Operator: z.string(), CreateDate: Moment })),
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
    refusals: ['chat/gone', 'chat/taken', 'chat/member-gone'],
  }),
  TransferChat: call('Console', 'POST', {
    zh: '把会话转给一位客服，可附备注；别人名下的可以接到自己名下',
    ...write,
    payload: z.object({ id: Id, operatorID: Id, note: Note }),
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
  RecallAnswer: call('Console', 'POST', {
    zh: '撤回自己两分钟内发给会员的消息；内容只留在操作日志里',
    ...write,
    payload: z.object({ id: Id, number: Whole(1, 1_000_000_000, '编号不正确') }),
    data: Nothing,
    refusals: ['chat/gone', 'chat/message-gone', 'chat/recall-late'],
  }),
  AddChatNote: call('Console', 'POST', {
    zh: '给会话的会员加一条客服备注，会员看不到',
    ...write,
    once: true,
    payload: z.object({
      id: Id,
      text: RequiredParagraph(maxNoteLength, '请填写备注', `备注最多 ${maxNoteLength} 个字`),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: ['chat/gone'],
  }),
  DeleteChatNote: call('Console', 'POST', {
    zh: '删除自己写的客服备注',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['chat/note-gone', 'chat/note-others'],
  }),
  SetDeskReady: call('Console', 'POST', {
    zh: '开始或暂停接待：接待中且客服台开着的客服会自动分到会话',
    ...write,
    payload: z.object({ ready: Flag }),
    data: Nothing,
  }),
  ReadChatRoom: call('Console', 'POST', {
    zh: '会员的消息读到某条',
    ...write,
    payload: z.object({ id: Id, number: Whole(0, 1_000_000_000, '编号不正确') }),
    data: Nothing,
    refusals: ['chat/gone'],
  }),
  ListChatOperators: call('Console', 'GET', {
    zh: '可以接待会话的客服：谁在线、各自的会话数与今天的首次答复用时',
    ...read,
    payload: z.object({}),
    data: z.array(
      z.object({
        ID: Int,
        Name: z.string(),
        Open: Int,
        /** Whether their desk is open in a browser, and whether they get conversations by themselves. */
        IsPresent: z.boolean(),
        IsReady: z.boolean(),
        /** Services answered today, and the seconds to the first answer on average. */
        Answered: Int,
        FirstAnswer: Int.nullable(),
      }),
    ),
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
      keywords: Maybe(Text(maxKeywordLength, `关键词最多 ${maxKeywordLength} 个字`)),
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
    data: RoomPaged(
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
