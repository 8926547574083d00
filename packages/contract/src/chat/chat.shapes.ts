import { maxChatLength } from '@greenstar/rules/chat/chat.limits'
import { ChatStatus, sentKinds } from '@greenstar/rules/chat/chat.state'
import { z } from 'zod'
import { Code, Id, ImagePath, Int, Maybe, Moment, Paragraph, Text, Whole, Yuan } from '../platform/wire'

/** A ticket for the socket: valid once, within `Seconds`, at the address `Path?ticket=…`. */
export const SocketTicket = { Ticket: z.string(), Seconds: Int, Path: z.string() }

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

export const ProductCard = z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath, Price: Yuan })
export type ChatProductCardData = z.output<typeof ProductCard>

export const ChatMessage = z.object({
  /** Counts from 1 in each conversation, without gaps. */
  Number: Int,
  /** ChatSide. */
  Side: Int,
  Kind: Int,
  Text: z.string(),
  /** '' without a picture, and after a refusal, whose reason is in ImageReason. */
  Image: ImagePath,
  ImageReason: z.string(),
  /** null: none, or deleted. */
  Order: OrderCard.nullable(),
  Product: ProductCard.nullable(),
  /** Help article that the shop offers, with its title in Text; 0: none. */
  ArticleID: Int,
  /** Recalled by its sender: text and cards are empty. */
  IsRecalled: z.boolean(),
  /** Name of the operator who wrote it; '' for messages of the member or the shop. */
  Operator: z.string(),
  /** The sender's ID of the message, by which their screen recognizes it; '' for the other side. */
  ClientID: z.string(),
  CreateDate: Moment,
})
export type ChatMessageData = z.output<typeof ChatMessage>

/** Page of messages: after a number, else the last ones before a number, else the last ones. */
export const part = {
  after: Maybe(Whole(0, 1_000_000_000, '编号不正确')),
  before: Maybe(Whole(1, 1_000_000_000, '编号不正确')),
}

/** Input of a message; fields of other kinds are ignored. */
export const sent = {
  clientID: z.string({ error: '消息编号不正确' }).regex(/^[\w-]{8,64}$/, '消息编号不正确'),
  kind: Code(sentKinds, '消息类型不正确'),
  text: Maybe(Paragraph(maxChatLength, `消息最多 ${maxChatLength} 个字`)),
  image: Maybe(Text(200, '图片不正确')),
  orderID: Maybe(Id),
  productID: Maybe(Id),
}

/** A page of messages, and the state of both sides. */
export const chatState = {
  Messages: z.array(ChatMessage),
  /** Whether there are older messages before the page (or newer ones after it, with `after`). */
  HasMore: z.boolean(),
  /** The latest 100 member's pictures refused after they were sent; a screen that shows one removes it. */
  Refused: z.array(z.object({ Number: Int, Reason: z.string() })),
  /** Numbers of recalled messages among the latest 100; a screen that shows one empties it. */
  Recalled: z.array(Int),
  LastNumber: Int,
  /** Last number read by each side. */
  MemberRead: Int,
  DeskRead: Int,
  Status: Int,
}

export const chatStatus = Maybe(Code(ChatStatus, '状态不正确'))
