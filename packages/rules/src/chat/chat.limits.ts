import { DAY, MINUTE } from '../platform/time'

/** Maximum letters of one message, and of a prepared answer. */
export const longestChat = 500
export const mostChatsAMinute = 20
export const mostChatsADay = 500
export const chatPageSize = 30
/** Maximum number of the desk's prepared answers. */
export const mostPhrases = 200
export const chatTicketSeconds = 60
/** Maximum number of open sockets per member or operator (tabs and phones). */
export const mostSocketsEach = 5
/** Days after the end of a service in which the member may rate it. */
export const rateDays = 7
export const longestRateText = 200

export const mayWriteChat = (lastMinute: number, lastDay: number): boolean =>
  lastMinute < mostChatsAMinute && lastDay < mostChatsADay

export const chatWindows = { minute: MINUTE, day: DAY }

export const mayRateChat = (closedMs: number, score: number | null, nowMs: number): boolean =>
  score === null && nowMs <= closedMs + rateDays * DAY
