import { longestChat } from '@greenstar/rules/chat/chat.limits'
import { ChatKind, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { z } from 'zod'
import { Code, Id, ImagePath, Int, Maybe, Moment, Text, Whole, Yuan } from '../platform/wire'

/** A ticket for the socket: used once, within `Seconds`, by the address `Path?ticket=…`. */
export const SocketTicket = { Ticket: z.string(), Seconds: Int, Path: z.string() }

/** An order as a card in the conversation. */
export const OrderCard = z.object({
  ID: Int,
  Code: z.string(),
  Name: z.string(),
  ImgPath: ImagePath,
  PayAmount: Yuan,
  TotalNum: Int,
  StatusName: z.string(),
})
export type OrderCardData = z.output<typeof OrderCard>

/** A product as a card in the conversation. */
export const ProductCard = z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath, Price: Yuan })
export type ChatProductCardData = z.output<typeof ProductCard>

export const ChatMessage = z.object({
  /** Counts from 1 in each conversation, without gaps. */
  Number: Int,
  /** ChatSide. */
  Side: Int,
  Kind: Int,
  Text: z.string(),
  /** '' without one, and after a refusal, whose reason stands in ImageReason. */
  Image: ImagePath,
  ImageReason: z.string(),
  /** null: none, or it is gone. */
  Order: OrderCard.nullable(),
  Product: ProductCard.nullable(),
  /** The name of the operator who wrote it; '' of the member and of the shop itself. */
  Operator: z.string(),
  /** The sender's own number of it, by which his screen knows it again; '' for the other side. */
  ClientID: z.string(),
  CreateDate: Moment,
})
export type ChatMessageData = z.output<typeof ChatMessage>

/** Which messages: those after a number, else the last ones before a number, else the last ones. */
export const part = {
  after: Maybe(Whole(0, 1_000_000_000, '编号不正确')),
  before: Maybe(Whole(1, 1_000_000_000, '编号不正确')),
}

/** A message as it is sent; what its kind does not name is left out. */
export const sent = {
  clientID: z.string({ error: '消息编号不正确' }).regex(/^[\w-]{8,64}$/, '消息编号不正确'),
  kind: Code(ChatKind, '消息类型不正确'),
  text: Maybe(Text(longestChat, `消息最多 ${longestChat} 个字`)),
  image: Maybe(Text(200, '图片不正确')),
  orderID: Maybe(Id),
  productID: Maybe(Id),
}

/** The messages of a part, and where both sides stand. */
export const chatState = {
  Messages: z.array(ChatMessage),
  /** Whether there are older ones before the first of the part (or newer ones after the last, with `after`). */
  HasMore: z.boolean(),
  /** Pictures of the member that moderators refused since they were sent, the latest hundred; whoever shows one takes it away. */
  Refused: z.array(z.object({ Number: Int, Reason: z.string() })),
  LastNumber: Int,
  /** The last number that each side has read. */
  MemberRead: Int,
  DeskRead: Int,
  Status: Int,
}

export const chatStatus = Maybe(Code(ChatStatus, '状态不正确'))
