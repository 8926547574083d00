import type { ChatMessageData } from '@greenstar/contract/chat/chat.shapes'
import type { ChatKind } from '@greenstar/rules/chat/chat.state'

/** A message being sent, or one that failed. */
export interface Waiting {
  clientID: string
  kind: ChatKind
  text?: string
  /** A picture to upload first, and its preview. */
  file?: File
  preview?: string
  image?: string
  orderID?: number
  productID?: number
  /** Error text if it failed. */
  problem?: string
  /** Whether the network failed; such a message is retried automatically once online. */
  isLost?: boolean
}

/** Returns the messages in order of their numbers, without duplicates; `news` replaces `known`. */
export function mergeMessages(
  known: readonly ChatMessageData[],
  news: readonly ChatMessageData[],
): ChatMessageData[] {
  if (news.length === 0) return [...known]
  const byNumber = new Map([...known, ...news].map((message) => [message.Number, message]))
  return [...byNumber.values()].sort((one, other) => one.Number - other.Number)
}

/** Returns the messages still to be sent, without those that arrived although the response was lost. */
export function stillWaiting(waiting: readonly Waiting[], known: readonly ChatMessageData[]): Waiting[] {
  const arrived = new Set(known.map(({ ClientID }) => ClientID))
  return waiting.filter(({ clientID }) => !arrived.has(clientID))
}

const pauseMs = 5 * 60_000

/** Whether to show the time above a message: on the first, and after a pause of five minutes. */
export function saysTime(message: ChatMessageData, before: ChatMessageData | undefined): boolean {
  return !before || Date.parse(message.CreateDate) - Date.parse(before.CreateDate) > pauseMs
}
