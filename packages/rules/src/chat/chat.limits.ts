import { DAY, MINUTE } from '../platform/time'

/** Letters of one message, and of a prepared answer. */
export const longestChat = 500
/** Messages of a member in a minute and in a day; who writes more writes no faster to be understood. */
export const mostChatsAMinute = 20
export const mostChatsADay = 500
/** Messages that are read at once. */
export const chatPageSize = 30
/** Prepared answers of the desk in all. */
export const mostPhrases = 200
/** How long (s) a ticket for the socket may be used. */
export const chatTicketSeconds = 60
/** Sockets of one member or operator at a time: his tabs and phones. */
export const mostSocketsEach = 5
/** Days after the end of a service in which the member may still judge it. */
export const rateDays = 7
export const longestRateText = 200

/** Whether a member may write once more, from the moments (ms) of his messages. */
export const mayWriteChat = (lastMinute: number, lastDay: number): boolean =>
  lastMinute < mostChatsAMinute && lastDay < mostChatsADay

/** The windows (ms) of the two limits. */
export const chatWindows = { minute: MINUTE, day: DAY }

/** Whether a service that ended (ms) may still be judged. */
export const mayRateChat = (closedMs: number, score: number | null, nowMs: number): boolean =>
  score === null && nowMs <= closedMs + rateDays * DAY
