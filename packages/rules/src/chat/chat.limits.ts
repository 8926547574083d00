import { DAY, MINUTE } from '../platform/time'

/** Maximum letters of one message, and of a prepared answer. */
export const maxChatLength = 500
export const maxChatsAMinute = 20
export const maxChatsADay = 500
export const chatPageSize = 30
/** Maximum number of the desk's prepared answers. */
export const maxPhrases = 200
export const chatTicketSeconds = 60
/** Maximum number of open sockets per member or operator (tabs and phones). */
export const maxSocketsEach = 5
/** Days after the end of a service in which the member may rate it. */
export const rateDays = 7
export const maxRateTextLength = 200

export const mayWriteChat = (lastMinute: number, lastDay: number): boolean =>
  lastMinute < maxChatsAMinute && lastDay < maxChatsADay

export const chatWindows = { minute: MINUTE, day: DAY }

export const mayRateChat = (closedMs: number, score: number | null, nowMs: number): boolean =>
  score === null && nowMs <= closedMs + rateDays * DAY
