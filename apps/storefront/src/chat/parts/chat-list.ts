import type { ChatMessageData } from '@greenstar/contract/chat/chat.shapes'
import type { ChatKind } from '@greenstar/rules/chat/chat.state'

/** A message on its way, or one that did not get there. */
export interface Waiting {
  clientID: string
  kind: ChatKind
  text?: string
  /** A picture that is sent first, and where it can be seen meanwhile. */
  file?: File
  preview?: string
  image?: string
  orderID?: number
  productID?: number
  /** Why it failed. */
  problem?: string
  /** It failed for want of a net: sent again by itself when there is one. */
  isLost?: boolean
}

/** Messages in the order of their numbers, each once; later readings replace earlier ones. */
export function mergeMessages(
  known: readonly ChatMessageData[],
  news: readonly ChatMessageData[],
): ChatMessageData[] {
  if (news.length === 0) return [...known]
  const byNumber = new Map([...known, ...news].map((message) => [message.Number, message]))
  return [...byNumber.values()].sort((one, other) => one.Number - other.Number)
}

/** What is still on its way: a message that arrived, although its answer was lost, is not. */
export function stillWaiting(waiting: readonly Waiting[], known: readonly ChatMessageData[]): Waiting[] {
  const arrived = new Set(known.map(({ ClientID }) => ClientID))
  return waiting.filter(({ clientID }) => !arrived.has(clientID))
}

const pauseMs = 5 * 60_000

/** Whether the time is said above a message: the first, and after a pause of five minutes. */
export function saysTime(message: ChatMessageData, before: ChatMessageData | undefined): boolean {
  return !before || Date.parse(message.CreateDate) - Date.parse(before.CreateDate) > pauseMs
}
